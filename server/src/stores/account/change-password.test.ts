import { sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const right = { current_password: 'sol-pass', new_password: 'girafa azul' };

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp({}, { RATE_LIMIT: 'on' });
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

const change = (body: object = right, { ask } = owner) => ask('/user/v1/change_password/', body);
const isOpen = async ({ ask, refresh }: SignedInOwner) => {
  const renewed = await server.ask('/api/token/refresh/', { refresh });
  return [(await ask('/user/v1/dashboard/')).status, renewed.status];
};
const logIn = async (username: string, password: string) =>
  (await server.ask('/api/token/', { username, password })).status;

test('ACC-003 the owner changes the password: the new one lets in, the old one no more', async () => {
  expect(await change()).toMatchObject({ status: 200, body: { detail: 'Senha alterada.' } });
  expect([await logIn('sol', 'girafa azul'), await logIn('sol', 'sol-pass')]).toEqual([200, 401]);
});

test('ACC-004 the other sessions of that owner end, and no other', async () => {
  const phone = await server.asOwner('sol');
  const lua = await server.asOwner('lua');
  await change();
  expect(await isOpen(owner)).toEqual([200, 200]);
  expect(await isOpen(phone)).toEqual([401, 401]);
  expect(await isOpen(lua)).toEqual([200, 200]);
});

test('ACC-003 a second owner of the store keeps password and session', async () => {
  await server.database.pool.query(
    `insert into owners (store_id, username, password_hash, created_at)
     select store_id, 'socio', password_hash, created_at from owners where username = 'sol'`,
  );
  const { body } = await server.ask('/api/token/', { username: 'socio', password: 'sol-pass' });
  await change();
  const authorization = `Bearer ${(body as { access: string }).access}`;
  expect((await server.ask('/user/v1/dashboard/', undefined, { authorization })).status).toBe(200);
  expect(await logIn('socio', 'sol-pass')).toBe(200);
});

test('ACC-003 without the present password nothing changes', async () => {
  const phone = await server.asOwner('sol');
  for (const current of ['', 'Sol-pass', 'lua-pass', 'girafa azul']) {
    const answer = await change({ ...right, current_password: current });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', errors: { current_password: 'A senha atual não confere.' } },
    });
  }
  expect(await isOpen(phone)).toEqual([200, 200]);
  expect(await logIn('sol', 'sol-pass')).toBe(200);
});

test.each([
  ['curta', 'A senha deve ter de 10 a 200 caracteres.'],
  ['1234567890', 'Esta senha é fácil de adivinhar: escolha outra, como três ou quatro palavras.'],
  ['Barbearia Sol!', 'A senha não pode ser o usuário, nem o nome ou o telefone do estabelecimento.'],
  ['11 98765-4321', 'A senha não pode ser o usuário, nem o nome ou o telefone do estabelecimento.'],
])('ACC-001 ACC-002 the new password %j is refused: %s', async (new_password, sentence) => {
  expect(await change({ ...right, new_password })).toMatchObject({
    status: 400,
    body: { code: 'invalid', detail: sentence, errors: { new_password: sentence } },
  });
  expect(await logIn('sol', 'sol-pass')).toBe(200);
});

test.each([
  {},
  { current_password: 'sol-pass' },
  { ...right, new_password: 7 },
  { ...right, current_password: 'x'.repeat(1001) },
])('a change of password that says %j is 400', async (body) => {
  expect(await change(body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(await logIn('sol', 'sol-pass')).toBe(200);
});

test('ACC-003 of two tabs that change it at once one succeeds', async () => {
  const answers = await Promise.all([change(), change({ ...right, new_password: 'girafa verde' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const [first] = answers;
  const winner = first.status === 200 ? 'girafa azul' : 'girafa verde';
  expect(await logIn('sol', winner)).toBe(200);
  expect(await isOpen(owner)).toEqual([200, 200]);
});

test('ACC-005 a session may be wrong five times, then waits a quarter of an hour; other sessions do not', async () => {
  const phone = await server.asOwner('sol');
  const wrong = { ...right, current_password: 'wrong' };
  for (const _ of Array(5)) expect((await change(wrong)).status).toBe(403);
  expect(await change()).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
  expect((await change({ ...right, new_password: 'curta' }, phone)).status).toBe(400);
  expect((await change(right, phone)).status).toBe(200);
});

test('ACC-005 a new password that is refused, and a right one, count as no wrong one', async () => {
  for (const _ of Array(6)) expect((await change({ ...right, new_password: 'curta' })).status).toBe(400);
  for (const _ of Array(4)) await change({ ...right, current_password: 'wrong' });
  expect((await change()).status).toBe(200);
  const next = { current_password: 'girafa azul', new_password: 'girafa verde' };
  for (const _ of Array(4)) await change({ ...next, current_password: 'wrong' });
  expect((await change(next)).status).toBe(200);
});

test('no password stands in the database as it was typed', async () => {
  await change();
  const { rows } = await server.database.pool.query<{ password_hash: string }>(
    'select password_hash from owners where store_id = $1',
    [sol.storeId],
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
