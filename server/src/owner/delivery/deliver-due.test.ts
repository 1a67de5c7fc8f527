import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { insertFixtureStores, sol } from '../../test-support/fixture-stores.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { deliverDue } from './deliver-due.ts';
import type { NotificationGateway, DeliveryJob, AttemptResult } from './gateway.ts';

let database: Database;
let now: Date;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
});

beforeEach(async () => {
  now = new Date('2026-03-09T12:10:00Z');
  await database.pool.query('truncate notifications');
});

afterAll(() => database.close());

const work = (deliver: (job: DeliveryJob) => Promise<AttemptResult>) => {
  const gateway: NotificationGateway = { driver: 'webhook', deliver };
  const { handle } = database;
  return deliverDue({
    handle,
    gateway,
    clock: { now: () => now },
    random: () => 0,
    newId: randomUUID,
    onSettled: () => undefined,
    linkSecret: '',
    origin: undefined,
  });
};

const delivered: AttemptResult = { kind: 'delivered' };

/** A delivery that takes until the test ends it. */
function heldWork() {
  let begin = (): void => undefined;
  let end = (_: AttemptResult): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const result = new Promise<AttemptResult>((resolve) => (end = resolve));
  const deliver = () => {
    begin();
    return result;
  };
  return { begun, deliver, end };
}

async function queue(count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await database.pool.query(
    `insert into notifications (store_id, notification_id, driver, phone, text, payload, state, due_at, created_at)
     select $1, id, 'webhook', '5511987654321', 'Olá!', '{}', 'queued', $2, $2 from unnest($3::uuid[]) id`,
    [sol.storeId, now, ids],
  );
}

async function states() {
  const { rows } = await database.pool.query<{ state: string }>('select state from notifications');
  return rows.map(({ state }) => state);
}

test('workers that look at once share the messages, each to one of them', async () => {
  await queue(12);
  const ids: string[] = [];
  const note = (job: DeliveryJob) => {
    ids.push(job.id);
    return Promise.resolve(delivered);
  };
  const taken = await Promise.all([work(note), work(note), work(note)]);
  while ((await work(note)) > 0);
  expect(new Set(ids).size).toBe(12);
  expect(ids).toHaveLength(12);
  expect(Math.max(...taken)).toBe(5);
  expect(new Set(await states())).toEqual(new Set(['sent']));
});

test('while a gateway answers, the database is free for others', async () => {
  await queue(1);
  await work(async () => {
    expect(await states()).toEqual(['leased']);
    return delivered;
  });
  expect(await states()).toEqual(['sent']);
});

test('a worker that comes back after its lease leaves the message to the one that has it now', async () => {
  await queue(1);
  const [late, next] = [heldWork(), heldWork()];
  const lateRound = work(late.deliver);
  await late.begun;
  now = new Date('2026-03-09T12:11:00Z');
  const nextRound = work(next.deliver);
  await next.begun;
  late.end({ kind: 'refused', code: 'http_400' });
  await lateRound;
  expect(await states()).toEqual(['leased']);
  next.end(delivered);
  await nextRound;
  expect(await states()).toEqual(['sent']);
});

test('a message that cannot be recorded fails the round after the others are done', async () => {
  await queue(3);
  let first = true;
  const failing = work(() => {
    if (!first) return Promise.resolve(delivered);
    first = false;
    return Promise.reject(new Error('unforeseen'));
  });
  await expect(failing).rejects.toThrow('unforeseen');
  expect((await states()).sort()).toEqual(['leased', 'sent', 'sent']);
});

test('DAY-013 a message that the gateway gives up stands in the history of its event, and one that was dropped does not', async () => {
  const [told, dropped] = [randomUUID(), randomUUID()];
  await database.pool.query(
    `insert into notifications (store_id, notification_id, driver, phone, text, payload, state, due_at, created_at, kind,
       event_id, event_start)
     select $1, gen_random_uuid(), 'webhook', '5511987654321', 'Olá!', '{}', 'queued', $2, $2, kind, id::uuid, $2
     from (values ('cancelled', $3), ('confirmation', $4)) as messages (kind, id)`,
    [sol.storeId, now, told, dropped],
  );
  await work(() => Promise.resolve({ kind: 'refused', code: 'http_400' }));
  const { rows } = await database.pool.query(
    `select actor_kind, action, subject, subject_id from change_log where subject_id = any ($1)`,
    [[told, dropped]],
  );
  expect(rows).toEqual([
    { actor_kind: 'system', action: 'message_given_up', subject: 'event', subject_id: told },
  ]);
});
