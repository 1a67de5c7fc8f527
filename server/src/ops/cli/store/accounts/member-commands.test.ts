import { contract } from '@hora-marcada/shared/contract';
import { sol } from '../../../../test-support/fixture-stores.ts';
import { anaLima, asMember, signIn, type SignedInMember } from '../../../../test-support/owner/members.ts';
import { openTestApp, type TestApp } from '../../../../test-support/test-app.ts';
import { printed, operatorOf, refused } from '../../../../test-support/test-operator.ts';

let server: TestApp;
let ana: SignedInMember;

beforeEach(async () => {
  server = await openTestApp();
  ana = await asMember(server);
});

afterEach(() => server.close());

const run = (words: string) => operatorOf(server.database).store(words.split(' '));
const status = async () => (await ana.ask(contract.me.path)).status;

test('TEAM-016 the operator gives a member another password, which ends the sessions', async () => {
  expect(await run('member ana.lima --reset-password --password zebra-verde-77')).toEqual(
    printed('Senha do usuário ana.lima trocada.'),
  );
  expect(await status()).toBe(401);
  await expect(signIn(server, { ...anaLima, password: 'zebra-verde-77' })).resolves.toBeDefined();
  expect((await run('member ana.lima --reset-password')).said).toMatch(
    /^Nova senha do usuário ana.lima: \S{14}$/,
  );
});

test('TEAM-016 the operator ends a member’s access', async () => {
  expect(await run('member ana.lima --disable')).toEqual(
    printed('Acesso de ana.lima desativado, e suas sessões encerradas.'),
  );
  expect(await status()).toBe(401);
});

test('TEAM-016 servers on the database hear of a member whose access ended', async () => {
  const heard: string[] = [];
  const stop = await server.database.listen('store_changes', {
    // The server's own word of the new member may come later.
    onSignal: (signal) => /^(operator|last)/.test(signal) && heard.push(signal),
    onListening: () => undefined,
  });
  await run('member ana.lima --disable');
  await server.database.pool.query(`select pg_notify('store_changes', 'last')`);
  // Signals come in order, also between queries.
  while (!heard.includes('last')) await server.database.pool.query('select');
  await stop();
  expect(heard).toEqual([`operator ${sol.storeId}`, 'last']);
});

test('TEAM-016 the list of stores counts the team', async () => {
  const counted = async () => (await run('list')).said.match(/acessos da equipe: \d+/g);
  expect(await counted()).toEqual(['acessos da equipe: 1']);
  await run('member ana.lima --disable');
  expect(await counted()).toBeNull();
});

test.each([
  ['member ninguem --disable', /ninguem/],
  ['member ana.lima', /--reset-password ou de --disable/],
  ['member ana.lima --disable --reset-password', /--reset-password ou de --disable/],
  ['member ana.lima --reset-password --password curta', /senha/i],
])('TEAM-016 %s is refused', async (words, sentence) => {
  const { code, complained } = await run(words);
  expect([code, complained]).toEqual([1, expect.stringMatching(sentence)]);
  expect(await status()).toBe(200);
});

test('TEAM-016 an owner’s name is no member’s', async () => {
  expect(await run('member sol --disable')).toEqual(refused('Não existe o usuário sol.'));
});

test('PERM-009 the operator sees and ends members’ sessions with all others of the store', async () => {
  expect((await run('sessions barbearia-sol')).said).toContain('ana.lima');
  await run('revoke barbearia-sol --all');
  expect(await status()).toBe(401);
});

test('TEAM-016 the security log is also one member’s', async () => {
  await run('member ana.lima --reset-password');
  const { said } = await run('security-log ana.lima');
  expect(said).toMatch(/ana\.lima +trocou a senha/);
  expect(said).toMatch(/ana\.lima +entrou/);
  expect(said).not.toMatch(/ sol /);
});
