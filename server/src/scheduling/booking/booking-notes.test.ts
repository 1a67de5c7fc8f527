import { contract, type OwnerEvent } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { createFeed } from '../../test-support/feeds.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { bookAt, bookServicesAt } from '../../test-support/public-booking.ts';
import { operatorOf } from '../../test-support/test-operator.ts';

const { server, owner } = await openOwnerApp();
const operator = operatorOf(server.database);
const note = 'Porta azul, veja www.exemplo.com';

const setPolicies = (change: object) => owner.ask('/user/v1/update_policies/', change);
const question = async () => {
  const { body } = await server.ask(`/scheduler/v1/get_store/${sol.endpoint}/`);
  return (body as { readonly note_question?: string }).note_question;
};
const search = async (words: string) =>
  (await owner.ask(`/user/v1/get_events/?search=${encodeURIComponent(words)}`)).body as OwnerEvent[];
const descriptions = async () => {
  const { rows } = await server.database.pool.query<{ description: string }>(
    'select description from events order by start_time',
  );
  return rows.map(({ description }) => description);
};

beforeEach(async () => {
  await server.database.pool.query('truncate events, cancelled_events, idempotency_keys, notifications');
  await setPolicies({ asks_note: true, note_question: '' });
});

test('NOTE-001 NOTE-002 customers are asked where their store asks, in its words or the usual ones', async () => {
  expect(await question()).toBe('Alguma observação?');
  await setPolicies({ note_question: ' Qual é o modelo do carro? ' });
  expect(await question()).toBe('Qual é o modelo do carro?');
  await setPolicies({ asks_note: false });
  expect(await question()).toBeUndefined();
});

test('NOTE-003 a note comes with one service or several, and is the description of the event', async () => {
  await bookAt(server, '08:00', { note });
  await bookServicesAt(server, '09:00', { note: '  com franja ' });
  await bookAt(server, '13:00');
  expect(await descriptions()).toEqual([note, 'com franja', '']);
});

test('NOTE-003 a store that does not ask ignores a note', async () => {
  await setPolicies({ asks_note: false });
  expect((await bookAt(server, '08:00', { note })).status).toBe(201);
  expect(await descriptions()).toEqual(['']);
});

test.each([
  [
    'a character that turns direction',
    'a\u202eb',
    'Retire os caracteres invisíveis que invertem o texto: apague e digite de novo.',
  ],
  ['a second line', 'a\nb', 'Retire os caracteres inválidos.'],
  ['more than 200 characters', 'x'.repeat(201), 'Use no máximo 200 caracteres.'],
])('NOTE-003 %s is refused', async (_, refused, sentence) => {
  expect(await bookAt(server, '08:00', { note: refused })).toMatchObject({
    status: 400,
    body: { errors: { note: sentence } },
  });
  expect(await descriptions()).toEqual([]);
});

test('NOTE-003 under one key another note is another booking, and none is as before', async () => {
  const book = (change: object) => bookAt(server, '08:00', change, { 'idempotency-key': 'once' });
  const first = await book({ note });
  expect((await book({ note })).text).toBe(first.text);
  expect(await book({ note: 'outra' })).toMatchObject({ body: { code: 'idempotency_key_reused' } });
  expect(await book({})).toMatchObject({ body: { code: 'idempotency_key_reused' } });
});

test('NOTE-004 owners find it, and no feed, message, entry, link or calendar file has it', async () => {
  const link = await bookWithLink(server, { note });
  const found = await search('porta azul');
  expect(found).toMatchObject([{ description: note }]);
  const feed = await createFeed(server, owner, { with_names: true });
  const message = await owner.ask(contract.sendNotification.path, {
    date: '10/03/2026',
    time: '10:00',
    title: 'Barbearia Sol',
    serviceName: 'Corte',
    calendar_name: 'Ana',
    phoneToSend: '11987654321',
    userPhone: '11987654321',
    userName: 'João Silva',
    sender_client: false,
  });
  const file = await server.ask(contract.bookingIcs.path, { endpoint: sol.endpoint, token: link.token });
  const { url } = file.body as { readonly url: string };
  const texts = [
    (await feed.read()).text,
    message.text,
    (await link.show()).text,
    (await link.move()).text,
    (await server.app.inject(new URL(url, 'http://x').pathname)).body,
    (await owner.ask('/user/v1/get_changes/')).text,
    (await owner.ask('/user/v1/get_news/')).text,
  ];
  const { rows } = await server.database.pool.query<{ text: string }>(
    `select facts::text as text from change_log
     union all select concat(text, payload) from notifications
     union all select answer::text from idempotency_keys`,
  );
  expect([...texts, ...rows.map(({ text }) => text)].filter((text) => /Porta|exemplo/.test(text))).toEqual(
    [],
  );
  expect(texts.filter((text) => text.includes('not_found'))).toEqual([]);
});

test('NOTE-004 it is exported, and goes with its customer', async () => {
  await bookAt(server, '08:00', { note });
  const { said } = await operator.store(['export', sol.endpoint, '--phone', '11987654321']);
  expect(said).toContain(note);
  await server.database.pool.query(
    `update events set start_time = start_time - interval '3 days', end_time = end_time - interval '3 days'`,
  );
  await operator.store(['erase', sol.endpoint, '--phone', '11987654321', '--yes']);
  expect(await descriptions()).toEqual(['']);
});
