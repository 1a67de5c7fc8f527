import { isPassword } from '../../../platform/passwords/password-hash.ts';
import { storeIdOf } from '../../../platform/store-id.ts';
import {
  createSol,
  printed,
  openTestOperator,
  operatorNow,
  refused,
  rowOf,
  type TestOperator,
} from '../../../test-support/test-operator.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openTestOperator();
});

beforeEach(() => operator.database.pool.query('truncate stores cascade'));

afterAll(() => operator.database.close());

async function passwordHashOf(username: string): Promise<string> {
  const { rows } = await operator.database.pool.query<{ password_hash: string }>(
    'select password_hash from owners where username = $1',
    [username],
  );
  return rows[0]?.password_hash ?? '';
}

test('ANY-001 a store is created with its owner and the defaults, and nothing to book yet', async () => {
  expect(await operator.store(createSol)).toEqual(
    printed('Estabelecimento barbearia-sol criado: página /barbearia-sol, usuário sol.'),
  );
  // Among others: a later release's schema, where these tests are played too, has columns of its own.
  expect(await rowOf(operator, 'barbearia-sol')).toMatchObject({
    store_id: storeIdOf('barbearia-sol'),
    endpoint: 'barbearia-sol',
    title: 'Sol',
    footer: '',
    phone: '',
    instagram: '',
    question_calendar: null,
    styles: {},
    show_google_calendar_button: false,
    show_whatsapp_button: false,
    time_zone: 'America/Sao_Paulo',
    embed_origins: [],
    expiration_date: null,
    retention_months: 24,
    retention_done_at: null,
    any_calendar: 'least',
    created_at: operatorNow,
  });
  await expect(isPassword('girafa-azul', await passwordHashOf('sol'))).resolves.toBe(true);
  const { rows } = await operator.database.pool.query(
    `select (select count(*) from calendars) as calendars, (select count(*) from services) as services,
      (select count(*) from opening_hours) as hours`,
  );
  expect(rows).toEqual([{ calendars: 0, services: 0, hours: 0 }]);
});

test('Q-63 phone, social page and buttons are the operator’s to set, with everything else of the page', async () => {
  const options = [
    '--phone',
    '+55 (11) 98765.4321',
    '--instagram',
    'http://instagram.com/sol',
    '--footer',
    ' Rua A, 123\r\n\tSa\u0303o Paulo ',
    '--question',
    ' Que\u0302? ',
    '--time-zone',
    'America/Manaus',
    '--expires',
    '2026-12-31',
    '--google-calendar-button',
    '--whatsapp-button',
  ];
  expect((await operator.store([...createSol, ...options])).code).toBe(0);
  expect(await rowOf(operator, 'barbearia-sol')).toMatchObject({
    phone: '11987654321',
    instagram: 'http://instagram.com/sol',
    footer: 'Rua A, 123\n\tS\u00e3o Paulo',
    question_calendar: 'Qu\u00ea?',
    time_zone: 'America/Manaus',
    expiration_date: '2026-12-31',
    show_google_calendar_button: true,
    show_whatsapp_button: true,
  });
});

test('an update changes what it names and leaves the rest', async () => {
  await operator.store([
    ...createSol,
    '--phone',
    '11987654321',
    '--expires',
    '2026-12-31',
    '--whatsapp-button',
  ]);
  const before = await rowOf(operator, 'barbearia-sol');
  const update = ['update', 'barbearia-sol'];
  expect(await operator.store([...update, '--title', 'Sol & Lua', '--google-calendar-button'])).toEqual(
    printed('Estabelecimento barbearia-sol atualizado.'),
  );
  expect(await rowOf(operator, 'barbearia-sol')).toEqual({
    ...before,
    title: 'Sol & Lua',
    show_google_calendar_button: true,
  });
  await operator.store([
    ...update,
    '--phone',
    '',
    '--expires',
    'never',
    '--question',
    'Quem?',
    '--no-whatsapp-button',
  ]);
  expect(await rowOf(operator, 'barbearia-sol')).toEqual({
    ...before,
    title: 'Sol & Lua',
    show_google_calendar_button: true,
    phone: '',
    expiration_date: null,
    question_calendar: 'Quem?',
    show_whatsapp_button: false,
  });
  await operator.store([...update, '--question', '', '--no-google-calendar-button']);
  expect(await rowOf(operator, 'barbearia-sol')).toMatchObject({
    question_calendar: null,
    show_google_calendar_button: false,
  });
});

test('a name or a user that exists is refused and nothing changes', async () => {
  await operator.store(createSol);
  const again = [
    'create',
    'barbearia-sol',
    '--title',
    'Outra',
    '--username',
    'outro',
    '--password',
    'outra-senha',
  ];
  expect(await operator.store(again)).toEqual(
    refused('Já existe um estabelecimento com o endereço barbearia-sol.'),
  );
  expect(await operator.store(['create', 'salao-lua', ...createSol.slice(2)])).toEqual(
    refused('O usuário sol já existe: escolha outro.'),
  );
  expect(await rowOf(operator, 'salao-lua')).toBeUndefined();
  await expect(isPassword('girafa-azul', await passwordHashOf('sol'))).resolves.toBe(true);
});

test('of commands that take the same user at once one succeeds', async () => {
  const outcomes = await Promise.all(
    ['um', 'dois', 'tres'].map((endpoint) => operator.store(['create', endpoint, ...createSol.slice(2)])),
  );
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
  const { rows } = await operator.database.pool.query('select count(*) as stores from stores');
  expect(rows).toEqual([{ stores: 1 }]);
});

test('a password is reset to the one given', async () => {
  await operator.store(createSol);
  const reset = ['reset-password', 'sol', '--password', 'nova senha 1'];
  expect(await operator.store(reset)).toEqual(printed('Senha do usuário sol trocada.'));
  const passwordHash = await passwordHashOf('sol');
  await expect(isPassword('nova senha 1', passwordHash)).resolves.toBe(true);
  await expect(isPassword('girafa-azul', passwordHash)).resolves.toBe(false);
});

test('a password is made up and shown when none is given', async () => {
  await operator.store(createSol);
  const { code, said } = await operator.store(['reset-password', 'sol']);
  expect(code).toBe(0);
  const [, password = ''] = /^Nova senha do usuário sol: ([a-z2-9]{14})$/.exec(said) ?? [];
  await expect(isPassword(password, await passwordHashOf('sol'))).resolves.toBe(true);
  expect((await operator.store(['reset-password', 'sol'])).said).not.toBe(said);
});

const createWithoutPassword = createSol.slice(0, -2);

test('ACC-018 a new store’s owner gets a password that is made up and shown once', async () => {
  const { code, said } = await operator.store(createWithoutPassword);
  expect(code).toBe(0);
  const [, password = ''] =
    /^Estabelecimento barbearia-sol criado: página \/barbearia-sol, usuário sol\.\nSenha do usuário sol: ([a-z2-9]{14})$/.exec(
      said,
    ) ?? [];
  await expect(isPassword(password, await passwordHashOf('sol'))).resolves.toBe(true);
});

test('ACC-018 a password comes from the input, as it is and never shown', async () => {
  const created = await operator.store([...createWithoutPassword, '--password-stdin'], ' girafa azul ');
  expect(created).toEqual(
    printed('Estabelecimento barbearia-sol criado: página /barbearia-sol, usuário sol.'),
  );
  await expect(isPassword(' girafa azul ', await passwordHashOf('sol'))).resolves.toBe(true);
  const reset = await operator.store(['reset-password', 'sol', '--password-stdin'], 'girafa verde');
  expect(reset).toEqual(printed('Senha do usuário sol trocada.'));
  await expect(isPassword('girafa verde', await passwordHashOf('sol'))).resolves.toBe(true);
});

const known = {
  username: 'bia.barbeira',
  options: ['--title', 'Navalha & Tesoura', '--username', 'bia.barbeira', '--phone', '11987654321'],
};

test.each([
  ['1234567890', 'Esta senha é fácil de adivinhar: escolha outra, como três ou quatro palavras.'],
  ...['barbearia-sol', 'Navalha, Tesoura', 'bia.barbeira', '(11) 98765-4321'].map((password) => [
    password,
    'A senha não pode ser o usuário, nem o nome ou o telefone do estabelecimento.',
  ]),
  ['curta', 'A senha deve ter de 10 a 200 caracteres.'],
  ['', 'A senha deve ter de 10 a 200 caracteres.'],
])('ACC-001 ACC-002 the operator cannot set the password %j either', async (password, sentence) => {
  const create = ['create', 'barbearia-sol', ...known.options];
  const created = await operator.store([...create, '--password-stdin'], password);
  expect(created).toEqual(refused(sentence));
  expect(await rowOf(operator, 'barbearia-sol')).toBeUndefined();
  await operator.store([...create, '--password', 'girafa-azul']);
  const before = await passwordHashOf(known.username);
  const reset = await operator.store(['reset-password', known.username, '--password-stdin'], password);
  expect(reset).toEqual(refused(sentence));
  expect(await passwordHashOf(known.username)).toBe(before);
});

test.each([['help'], ['--help']])('%s prints how to use the command', async (...words) => {
  const { code, said } = await operator.store(words);
  expect(code).toBe(0);
  for (const word of [
    'create',
    'list',
    'update',
    'reset-password',
    'delete',
    '--time-zone',
    'DATABASE_URL',
  ]) {
    expect(said).toContain(word);
  }
});

test('servers on the database hear of what the operator changes in a store, and of its end', async () => {
  await operator.store(createSol);
  await operator.database.pool.query(
    `insert into clients (store_id, phone, created_at) values ($1, '11987654321', now())`,
    [storeIdOf('barbearia-sol')],
  );
  const heard: string[] = [];
  const stop = await operator.database.listen('store_changes', {
    onSignal: (signal) => heard.push(signal),
    onListening: () => undefined,
  });
  for (const words of [
    ['update', 'barbearia-sol', '--title', 'Sol & Lua'],
    ['erase', 'barbearia-sol', '--phone', '11987654321', '--yes'],
    ['delete', 'barbearia-sol', '--yes'],
  ])
    expect((await operator.store(words)).code).toBe(0);
  await operator.database.pool.query(`select pg_notify('store_changes', 'last')`);
  // Signals come in order, also between queries.
  while (!heard.includes('last')) await operator.database.pool.query('select');
  await stop();
  expect(heard).toEqual([...Array(3).fill(`operator ${storeIdOf('barbearia-sol')}`), 'last']);
});
