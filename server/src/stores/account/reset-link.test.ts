import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { operatorOf, type TestOperator } from '../../test-support/test-operator.ts';

let server: TestApp;
let operator: TestOperator;

beforeEach(async () => {
  server = await openTestApp();
  operator = operatorOf(server.database);
});

afterEach(() => server.close());

async function newLink(username = 'sol'): Promise<string> {
  const { said } = await operator.store(['reset-link', username]);
  return said.split('#')[1]?.split('\n')[0] ?? '';
}

const check = (token: string) => server.ask('/api/password_reset/check/', { token });
const reset = (token: string, new_password = 'girafa azul') =>
  server.ask('/api/password_reset/', { token, new_password });
const logIn = async (password: string, username = 'sol') =>
  (await server.ask('/api/token/', { username, password })).status;
const isOpen = async ({ refresh }: SignedInOwner) =>
  (await server.ask('/api/token/refresh/', { refresh })).status;

const over = {
  status: 410,
  body: {
    code: 'reset_link_over',
    detail: 'Este link já foi usado ou venceu. Peça um novo a quem cuida do sistema.',
  },
};

test('ACC-012 the operator makes a link for an owner, and the owner’s password stays good until it is used', async () => {
  const { code, said } = await operator.store(['reset-link', 'sol']);
  expect(code).toBe(0);
  expect(said.split('\n')).toEqual([
    'Link para sol escolher uma nova senha, bom uma vez, por 24 horas:',
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/login\/nova-senha#[\w.-]{117}$/),
    'Se o site tem outro endereço, use --site ou PUBLIC_ORIGINS.',
  ]);
  expect(await check(await newLink())).toMatchObject({ status: 200, body: { username: 'sol' } });
  expect(await logIn('sol-pass')).toBe(200);
});

test('ACC-012 the link leads to the site that the operator names', async () => {
  for (const site of ['https://agenda.example', 'https://agenda.example/']) {
    const { said } = await operator.store(['reset-link', 'sol', '--site', site]);
    expect(said).toMatch(/\nhttps:\/\/agenda\.example\/login\/nova-senha#[\w.-]+$/);
  }
});

test('ACC-013 with the link the owner has a new password, and every session ends', async () => {
  const [phone, lua] = [await server.asOwner('sol'), await server.asOwner('lua')];
  expect(await reset(await newLink())).toMatchObject({ status: 200, body: { detail: 'Senha alterada.' } });
  expect([await logIn('girafa azul'), await logIn('sol-pass')]).toEqual([200, 401]);
  expect([await isOpen(phone), await isOpen(lua)]).toEqual([401, 200]);
  expect(await logIn('lua-pass', 'lua')).toBe(200);
});

test('ACC-012 a link is good once, also when it is used twice at the same time', async () => {
  const token = await newLink();
  const answers = await Promise.all([reset(token), reset(token, 'girafa verde')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  const winner = answers[0].status === 200 ? 'girafa azul' : 'girafa verde';
  expect(await logIn(winner)).toBe(200);
  expect(await reset(token, 'girafa preta')).toMatchObject(over);
  expect(await check(token)).toMatchObject(over);
  expect(await logIn(winner)).toBe(200);
});

test('ACC-012 a link is good for a day', async () => {
  const token = await newLink();
  server.setNow('2026-03-10T12:09:59Z');
  expect((await check(token)).status).toBe(200);
  server.setNow('2026-03-10T12:10:00Z');
  expect(await check(token)).toMatchObject(over);
  expect(await reset(token)).toMatchObject(over);
  expect(await logIn('sol-pass')).toBe(200);
});

test('ACC-012 only the newest link of an owner is good, and another owner’s stays', async () => {
  const [older, luas, newer] = [await newLink(), await newLink('lua'), await newLink()];
  expect([(await check(older)).status, (await check(newer)).status]).toEqual([410, 200]);
  expect((await check(luas)).body).toEqual({ username: 'lua' });
});

test('ACC-012 with another password a link is over', async () => {
  const owner = await server.asOwner('sol');
  const first = await newLink();
  await owner.ask('/user/v1/change_password/', { current_password: 'sol-pass', new_password: 'girafa azul' });
  expect(await check(first)).toMatchObject(over);
  const second = await newLink();
  await operator.store(['reset-password', 'sol', '--password', 'girafa verde']);
  expect(await check(second)).toMatchObject(over);
});

test.each([
  ['curta', 'A senha deve ter de 10 a 200 caracteres.'],
  ['qwertyuiop', 'Esta senha é fácil de adivinhar: escolha outra, como três ou quatro palavras.'],
  ['salao-lua-1', 'A senha não pode ser o usuário, nem o nome ou o telefone do estabelecimento.'],
])('ACC-013 the password %j is refused (%s), and the link stays good', async (password, sentence) => {
  const token = await newLink('lua');
  expect(await reset(token, password)).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: { new_password: sentence } },
  });
  expect((await reset(token)).status).toBe(200);
});

test('ACC-014 a forged link is over like any other that is no good', async () => {
  const token = await newLink();
  const [store = '', id = '', secret = ''] = token.split('.');
  const [luaStore = ''] = (await newLink('lua')).split('.');
  const { refresh } = await server.asOwner('sol');
  for (const forged of [
    '',
    'x',
    '..',
    '\u0000',
    refresh,
    [store, id, `${secret}x`].join('.'),
    [luaStore, id, secret].join('.'),
    [store, refresh.split('.')[1], secret].join('.'),
  ]) {
    expect(await check(forged)).toMatchObject(over);
    expect(await reset(forged)).toMatchObject(over);
  }
  expect((await server.ask('/api/token/refresh/', { refresh: token })).status).toBe(401);
  expect((await check(token)).status).toBe(200);
});

test.each([{}, { token: 7 }, { token: 'x'.repeat(201) }, { token: null, new_password: 'girafa azul' }])(
  'a request with %j is 400',
  async (body) => {
    expect((await server.ask('/api/password_reset/check/', body)).status).toBe(400);
    expect((await server.ask('/api/password_reset/', body)).status).toBe(400);
  },
);

test('ACC-012 the database holds no secret of a link in plain text', async () => {
  const secret = (await newLink()).split('.')[2] ?? '';
  const { rows } = await server.database.pool.query<{ row: string }>(
    'select r::text as row from password_resets r',
  );
  expect(secret).toHaveLength(43);
  expect(rows[0]?.row).not.toContain(secret);
  expect(rows[0]?.row).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
});

test.each([
  [['reset-link'], 'O comando reset-link precisa do usuário.'],
  [['reset-link', 'nobody'], 'Não existe o usuário nobody.'],
  [
    ['reset-link', 'sol', '--site', 'agenda.example'],
    'O endereço de --site deve ser uma origem, como https://agenda.example.',
  ],
  [
    ['reset-link', 'sol', '--site', 'https://agenda.example/x'],
    'O endereço de --site deve ser uma origem, como https://agenda.example.',
  ],
])('%j is refused in one sentence', async (words, sentence) => {
  expect(await operator.store(words)).toMatchObject({ code: 1, said: '', complained: sentence });
});
