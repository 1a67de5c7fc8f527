import { openTestApp, type SignedInOwner, type TestApp } from '../../../../test-support/test-app.ts';
import {
  printed,
  operatorOf,
  operatorNow,
  refused,
  type TestOperator,
} from '../../../../test-support/test-operator.ts';

let server: TestApp;
let operator: TestOperator;
let phone: SignedInOwner;
let computer: SignedInOwner;
let lua: SignedInOwner;

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

beforeAll(async () => {
  server = await openTestApp();
  operator = operatorOf(server.database);
});

beforeEach(async () => {
  await server.database.pool.query('truncate sessions, known_browsers, security_log');
  server.setNow('2026-03-09T11:00:00Z');
  phone = await server.asOwner('sol', { 'user-agent': android });
  server.setNow(operatorNow.toISOString());
  [computer, lua] = [await server.asOwner('sol'), await server.asOwner('lua')];
});

afterAll(() => server.close());

const sessionIdOf = ({ refresh }: SignedInOwner) => refresh.split('.')[1] ?? '';

const browsersOf = async (username: string) => {
  const text = 'select from known_browsers where username = $1';
  return (await server.database.pool.query(text, [username])).rows.length;
};

const opens = async ({ ask, refresh }: SignedInOwner) => {
  const renewed = await server.ask('/api/token/refresh/', { refresh });
  return [(await ask('/user/v1/dashboard/')).status, renewed.status];
};

test('the open sessions of a store are listed, with when and where they are used', async () => {
  await server.ask('/api/token/refresh/', { refresh: phone.refresh });
  const { code, said } = await operator.store(['sessions', 'barbearia-sol']);
  expect(code).toBe(0);
  expect(said.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['SESSÃO', 'USUÁRIO', 'DESDE', 'ÚLTIMO USO', 'DISPOSITIVO'],
    [sessionIdOf(phone), 'sol', '09/03/2026 08:00', '09/03/2026 09:10', 'Chrome em Android'],
    [sessionIdOf(computer), 'sol', '09/03/2026 09:10', '09/03/2026 09:10', '-'],
  ]);
});

test('what is listed opens no session', async () => {
  const { said } = await operator.store(['sessions', 'barbearia-sol']);
  for (const token of [phone.token, phone.refresh, phone.refresh.split('.')[2]]) {
    expect(said).not.toContain(token);
  }
});

test('PERM-009 a revoked session is refused at once, with both of its tokens, and no other is', async () => {
  const session = sessionIdOf(computer);
  const revoke = ['revoke', 'barbearia-sol', '--session', session];
  expect(await opens(computer)).toEqual([200, 200]);
  expect(await operator.store(revoke)).toEqual(printed('1 sessão encerrada.'));
  expect(await opens(computer)).toEqual([401, 401]);
  expect(await opens(lua)).toEqual([200, 200]);
  expect((await server.ask('/api/token/refresh/', { refresh: phone.refresh })).status).toBe(200);
  expect([await browsersOf('sol'), await browsersOf('lua')]).toEqual([1, 1]);
  expect((await operator.store(['sessions', 'barbearia-sol'])).said).not.toContain(session);
  expect(await operator.store(revoke)).toEqual(refused(`barbearia-sol não tem a sessão ${session} aberta.`));
});

test('PERM-009 all sessions of a store end at once, and the owner may log in anew', async () => {
  expect(await operator.store(['revoke', 'barbearia-sol', '--all'])).toEqual(
    printed('2 sessões encerradas.'),
  );
  expect([await opens(phone), await opens(computer), await opens(lua)]).toEqual([
    [401, 401],
    [401, 401],
    [200, 200],
  ]);
  expect([await browsersOf('sol'), await browsersOf('lua')]).toEqual([0, 1]);
  expect(await operator.store(['sessions', 'barbearia-sol'])).toEqual(printed('Nenhuma sessão aberta.'));
  expect(await operator.store(['revoke', 'barbearia-sol', '--all'])).toEqual(
    printed('0 sessões encerradas.'),
  );
  expect(await opens(await server.asOwner('sol'))).toEqual([200, 200]);
});

test('PERM-009 all sessions that end at once are one entry of the security log for each account', async () => {
  await operator.store(['revoke', 'barbearia-sol', '--all']);
  const { said } = await operator.store(['security-log', 'sol']);
  const rows = said.split('\n').map((line) => line.split(/ {2,}/).slice(1));
  expect(rows.filter(([, event]) => event === 'sessão encerrada')).toEqual([
    ['sol', 'sessão encerrada', '1', 'operador'],
  ]);
});

test('a session that is over is neither listed nor there to be revoked', async () => {
  server.setNow('2026-02-07T12:10:00Z');
  const session = sessionIdOf(await server.asOwner('sol'));
  server.setNow(operatorNow.toISOString());
  expect((await operator.store(['sessions', 'barbearia-sol'])).said).not.toContain(session);
  expect(await operator.store(['revoke', 'barbearia-sol', '--session', session])).toEqual(
    refused(`barbearia-sol não tem a sessão ${session} aberta.`),
  );
  expect(await operator.store(['revoke', 'barbearia-sol', '--all'])).toEqual(
    printed('2 sessões encerradas.'),
  );
});

test('PERM-005 a session of another store is not there to be revoked', async () => {
  const session = sessionIdOf(lua);
  expect(await operator.store(['revoke', 'barbearia-sol', '--session', session])).toEqual(
    refused(`barbearia-sol não tem a sessão ${session} aberta.`),
  );
  expect(await opens(lua)).toEqual([200, 200]);
});

const oneOfBoth = 'O comando revoke precisa de --session ou de --all, um dos dois.';

test.each([
  [['sessions'], 'O comando sessions precisa do endereço do estabelecimento.'],
  [['sessions', 'outra'], 'Não existe estabelecimento com o endereço outra.'],
  [['revoke', '--all'], 'O comando revoke precisa do endereço do estabelecimento.'],
  [['revoke', 'outra', '--all'], 'Não existe estabelecimento com o endereço outra.'],
  [['revoke', 'barbearia-sol'], oneOfBoth],
  [['revoke', 'barbearia-sol', '--all', '--session', 'x'], oneOfBoth],
  [['revoke', 'barbearia-sol', '--session', 'x'], 'A sessão deve ser uma das que o comando sessions mostra.'],
])('%j is refused in one sentence', async (words, sentence) => {
  expect(await operator.store(words)).toEqual(refused(sentence));
  expect(await opens(computer)).toEqual([200, 200]);
});
