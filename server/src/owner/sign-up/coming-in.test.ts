import { hash, scryptSync } from 'node:crypto';
import type { BookingChallenge } from '@hora-marcada/shared/contract';
import { codeIn, mailVariables, startFakeMailServer } from '../../test-support/mail/fake-mail-server.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createInvite } from './invites.ts';
import { newShop } from './test-support/new-shop.ts';

const opened: { readonly close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(env: Readonly<Record<string, string>>): Promise<TestApp> {
  const server = await openTestApp({}, env);
  opened.push(server);
  return server;
}

async function openWithMail() {
  const mails = await startFakeMailServer();
  opened.push(mails);
  const server = await open({ ...mailVariables(mails.url), SIGN_UP: 'open', RATE_LIMIT: 'on' });
  return { server, mails };
}

const said = async (server: TestApp) =>
  (
    await server.database.pool.query<{ event: string; count: number }>(
      "select event, sum(count)::int as count from security_log where event like 'sign%' group by event order by event",
    )
  ).rows;

test('JOIN-001 JOIN-008 where nobody may come by themselves the calls are 403, and the operator reads how often', async () => {
  const server = await open({ SIGN_UP: 'off' });
  for (const [path, body] of [
    ['/api/sign_up/', newShop()],
    ['/api/sign_up/check/', { endpoint: 'nova' }],
    ['/api/sign_up/code/', { address: 'joao@example.com' }],
  ] as const) {
    expect([path, await server.ask(path, body)]).toMatchObject([
      path,
      { status: 403, body: { code: 'sign_up_closed' } },
    ]);
  }
  expect(await said(server)).toEqual([{ event: 'sign_up_refused', count: 3 }]);
});

test.each([
  ['nova-casa', true, 'livre'],
  ['barbearia-sol', false, 'Este endereço já está em uso.'],
  ['media', false, 'Este endereço é reservado.'],
  ['hora-marcada-suporte', false, 'Este endereço é reservado.'],
  ['xn--barbearia-sl-xyz', false, expect.stringMatching(/^Use de 2 a 63 letras minúsculas/)],
  ['bаrbearia', false, expect.stringMatching(/^Use de 2 a 63 letras minúsculas/)],
])('JOIN-002 the address %s is checked while it is typed', async (endpoint, isFree, detail) => {
  const server = await open({});
  expect((await server.ask('/api/sign_up/check/', { endpoint })).body).toEqual({ is_free: isFree, detail });
  const status = (await server.ask('/api/sign_up/', newShop({ endpoint }))).status;
  expect(status === 201).toBe(isFree);
});

test.each([
  ['title', { title: 'Barbearia Sоl' }, /mistura alfabetos/],
  ['title', { title: '𝐁arbearia Sol' }, /mistura alfabetos/],
  ['title', { title: 'Ganhe em sol.com.br' }, /Retire o endereço de site/],
  ['title', { title: '   ' }, /Informe o nome/],
  ['owner_name', { owner_name: '💈' }, /letras/],
  ['owner_name', { owner_name: '   ' }, /seu nome/],
  ['phone', { phone: '1133334444' }, /DDD/],
  ['username', { username: 'joão da rua' }, /letras sem acento/],
  ['password', { password: 'barbearia-da-rua' }, /não pode ser/],
  ['password', { password: 'curta' }, /./],
  ['kind', { kind: 'bank' as 'other' }, /Escolha/],
])('JOIN-005 a bad %s is refused at its field: %j', async (field, change, sentence) => {
  const server = await open({});
  const { status, body } = await server.ask('/api/sign_up/', newShop(change));
  expect(status).toBe(400);
  expect((body as { errors: Record<string, string> }).errors[field]).toMatch(sentence);
});

test('JOIN-005 a username of another store is refused at its field, and nothing is left of the store', async () => {
  const server = await open({});
  expect(await server.ask('/api/sign_up/', newShop({ username: 'sol' }))).toMatchObject({
    status: 400,
    body: { code: 'username_taken', errors: { username: expect.any(String) } },
  });
  expect((await server.ask('/scheduler/v1/get_store/barbearia-da-rua/')).status).toBe(404);
});

test('JOIN-003 an invite is good once, for seven days, and for whoever has its secret', async () => {
  const server = await open({ SIGN_UP: 'invite' });
  const clock = { now: () => new Date('2026-03-09T12:10:00Z') };
  const make = () => createInvite({ database: server.database, clock, newId: () => crypto.randomUUID() });
  const over = { status: 410, body: { code: 'invite_over' } };
  const { token: invite } = await make();
  for (const other of [undefined, '', 'x', `${invite.slice(0, -1)}!`])
    expect(
      await server.ask('/api/sign_up/', newShop(other === undefined ? {} : { invite: other })),
    ).toMatchObject(over);
  const forged = invite.replace(/[\w-]{10}$/, 'AAAAAAAAAA');
  expect(await server.ask('/api/sign_up/', newShop({ invite: forged }))).toMatchObject(over);
  expect(await server.ask('/api/sign_up/check/', { endpoint: 'nova' })).toMatchObject(over);
  expect((await server.ask('/api/sign_up/check/', { endpoint: 'nova', invite })).status).toBe(200);
  expect((await server.ask('/api/sign_up/', newShop({ invite }))).status).toBe(201);
  const second = newShop({ invite, endpoint: 'outra-casa', username: 'outra' });
  expect(await server.ask('/api/sign_up/', second)).toMatchObject(over);
  const { token: old } = await make();
  server.setNow('2026-03-16T12:10:01Z');
  expect(await server.ask('/api/sign_up/', { ...second, invite: old })).toMatchObject(over);
  const { rows } = await server.database.pool.query<{ secret_hash: Buffer }>(
    'select secret_hash from invites',
  );
  const secret = invite.split('.')[2] ?? '';
  expect(rows.map((row) => row.secret_hash)).toContainEqual(hash('sha256', secret, 'buffer'));
});

/** The number that a challenge asks for, by trying. */
function proofOf({ salt, hash: wanted, tries, cost }: BookingChallenge): string {
  for (let number = 0; number < tries; number += 1) {
    if (scryptSync(String(number), salt, 16, { N: cost, r: 8, p: 1 }).toString('hex') === wanted)
      return `${salt}.${number}`;
  }
  throw new Error('The challenge has no solution.');
}

async function codeFor(server: TestApp, address: string): Promise<void> {
  const asked = await server.ask('/api/sign_up/code/', { address });
  const { challenge } = asked.body as { challenge: BookingChallenge };
  const sent = await server.ask('/api/sign_up/code/', { address, proof: proofOf(challenge) });
  if (sent.status !== 200) throw new Error(`no code was sent: ${sent.text}`);
}

test('JOIN-003 whoever has an address of e-mail comes with the code that it was sent, for a proof of work', async () => {
  const { server, mails } = await openWithMail();
  const address = 'joao@example.com';
  const asked = await server.ask('/api/sign_up/code/', { address });
  expect(asked).toMatchObject({ status: 429, body: { code: 'proof_required' } });
  const { challenge } = asked.body as { challenge: BookingChallenge };
  const proof = proofOf(challenge);
  expect((await server.ask('/api/sign_up/code/', { address: 'outro@example.com', proof })).status).toBe(429);
  expect(mails.received).toEqual([]);
  expect((await server.ask('/api/sign_up/code/', { address, proof })).status).toBe(200);
  const code = codeIn(mails);
  const wrong = code === '000000' ? '000001' : '000000';
  for (const change of [{}, { address }, { address, code: wrong }, { address: 'outro@example.com', code }]) {
    expect(await server.ask('/api/sign_up/', newShop(change))).toMatchObject({
      status: 400,
      body: { errors: { code: 'O código não confere ou venceu.' } },
    });
  }
  // A right code with a wrong field is not used up.
  expect((await server.ask('/api/sign_up/', newShop({ address, code, username: 'sol' }))).status).toBe(400);
  expect((await server.ask('/api/sign_up/', newShop({ address, code }))).status).toBe(201);
  const again = newShop({ address, code, endpoint: 'outra-casa', username: 'outra' });
  expect((await server.ask('/api/sign_up/', again)).status).toBe(400);
});

test('JOIN-003 a code ends with five wrong ones, and after ten minutes', async () => {
  const { server, mails } = await openWithMail();
  const address = 'joao@example.com';
  await codeFor(server, address);
  const code = codeIn(mails);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tried = 0; tried < 5; tried += 1)
    expect((await server.ask('/api/sign_up/', newShop({ address, code: wrong }))).status).toBe(400);
  expect((await server.ask('/api/sign_up/', newShop({ address, code }))).status).toBe(429);
  await codeFor(server, address);
  server.setNow('2026-03-09T12:20:01Z');
  expect((await server.ask('/api/sign_up/', newShop({ address, code: codeIn(mails) }))).status).toBe(400);
});

test('JOIN-003 JOIN-008 a network makes three stores a day, and 1,000 more tries leave one row in the log', async () => {
  const server = await open({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  const from = (ip: string, number: number) =>
    server.ask(
      '/api/sign_up/',
      newShop({ endpoint: `casa-${ip.replaceAll('.', '-')}-${number}`, username: `casa.${ip}-${number}` }),
      { 'x-forwarded-for': ip },
    );
  for (const number of [1, 2, 3]) expect((await from('203.0.113.1', number)).status).toBe(201);
  expect(await from('203.0.113.1', 4)).toMatchObject({
    status: 429,
    body: { detail: 'Desta rede já saíram 3 páginas novas em um dia. Tente de novo amanhã.' },
  });
  expect((await from('203.0.113.2', 1)).status).toBe(201);
  await server.database.pool.query(
    "update security_log set count = 50 where event = 'signed_up' and count = 1",
  );
  expect(await from('203.0.113.3', 1)).toMatchObject({
    status: 429,
    body: { detail: 'Hoje já foram criadas muitas páginas. Tente de novo amanhã.' },
  });
  for (let number = 0; number < 1000; number += 1) await from('203.0.113.1', 5 + number);
  const { rows } = await server.database.pool.query(
    "select 1 from security_log where event = 'sign_up_refused'",
  );
  expect(rows).toHaveLength(2);
  const stores = await server.database.pool.query('select 1 from stores where signed_up_at is not null');
  expect(stores.rows).toHaveLength(4);
  server.setNow('2026-03-10T13:10:00Z');
  expect((await from('203.0.113.1', 9999)).status).toBe(201);
});

test('JOIN-005 of forty who want one address at once one gets it, and the others are told that it is taken', async () => {
  const database = await openTestDatabase();
  const server = await openTestApp({ database });
  opened.push(server);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      server.ask(
        '/api/sign_up/',
        newShop({ username: `joao-${number}`, title: `Casa do João ${'I'.repeat(number % 5)}` }),
      ),
    ),
  );
  const said = answers.map(({ status, body }) => `${status} ${(body as { code?: string }).code ?? ''}`);
  expect(said.filter((answer) => answer === '201 ')).toHaveLength(1);
  expect(said.filter((answer) => answer === '409 slug_taken')).toHaveLength(39);
});
