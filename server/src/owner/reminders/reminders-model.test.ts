import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { insertFixtureStores, sol } from '../../test-support/fixture-stores.ts';
import { numbersFrom } from '../../test-support/random-numbers.ts';
import { deliverDue } from '../delivery/deliver-due.ts';
import type { DeliveryJob, AttemptResult } from '../delivery/gateway.ts';
import { noCounts } from '../../platform/counts.ts';
import { planReminders } from './plan-reminders.ts';

const MINUTE = 60_000;
const EVENTS = 60;
const ROUNDS = Number(process.env['TEST_ROUNDS'] ?? 2);

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
});

afterAll(() => database.close());

interface Expected {
  start: number;
  phone: string;
  /** Null while it was never away from where it began. */
  movedAt: number | null;
  isThere: boolean;
}

/** A noon and the two days after it, on a store's clock without quiet hours, minute by minute. */
async function play(seed: number) {
  const random = numbersFrom(seed);
  const { pool, handle } = database;
  await pool.query('truncate events, notifications');
  await pool.query(`update stores set reminder_hours = '{24}', quiet_from = '00:00', quiet_to = '00:00'`);
  const begin = Date.parse('2026-03-09T15:00:00Z');
  let now = begin;
  const model = new Map<string, Expected>();
  for (let number = 0; number < EVENTS; number++) {
    const event = { start: begin + (25 * 60 + number * 5) * MINUTE, phone: `119${10_000_000 + number}` };
    const id = randomUUID();
    model.set(id, { ...event, movedAt: null, isThere: true });
    await pool.query(
      `insert into events (store_id, event_id, title, start_time, end_time, client_name, client_phone, created_at)
       values ($1, $2, 'Corte', $3, $4, 'João', $5, '2026-01-01')`,
      [sol.storeId, id, new Date(event.start), new Date(event.start + 5 * MINUTE), event.phone],
    );
  }
  const accepted = new Map<string, string>();
  const stale: string[] = [];
  /** A gateway that knows its ids, and fails in every way; a process that dies after it never learns the outcome. */
  const deliver = (job: DeliveryJob): Promise<AttemptResult> => {
    const fate = random();
    if (fate < 0.15) return Promise.resolve({ kind: 'postponed', code: 'http_500' });
    if (fate < 0.3)
      return Promise.resolve({ kind: 'postponed', code: 'http_429', waitInMilliseconds: 2 * MINUTE });
    if (!accepted.has(job.id)) {
      const told = [...model].find(
        ([, { start, phone, isThere }]) =>
          isThere && job.phone === `55${phone}` && job.text.includes(clock(start)),
      );
      if (!told) stale.push(job.text);
      accepted.set(job.id, told ? nameOf(told[0], told[1].start) : job.id);
    }
    if (fate < 0.4) return Promise.resolve({ kind: 'postponed', code: 'timeout' });
    if (fate < 0.5) return Promise.reject(new Error('killed'));
    return Promise.resolve({ kind: 'delivered' });
  };
  const process = {
    handle,
    clock: { now: () => new Date(now) },
    random,
    linkSecret: '',
    origin: undefined,
    driver: 'webhook' as const,
    remindersAMinute: 600,
    gateway: { driver: 'webhook' as const, deliver },
    counts: noCounts,
    ceilings: undefined,
    announce: () => undefined,
    newId: randomUUID,
    onSettled: () => undefined,
    onFailure: fail,
  };
  const work = () => deliverDue(process).catch(() => 1);
  for (let minute = 0; minute < 8 * 60; minute += 2) {
    now = begin + minute * MINUTE;
    await changeSomething();
    await Promise.all([planReminders(process), planReminders(process)]);
    if (random() < 0.3) await changeSomething();
    now += MINUTE;
    while ((await Promise.all([work(), work()])).some((found) => found > 0));
  }
  const reminded = new Set(accepted.values());
  const missed = [...model].filter(([id, { start, isThere, movedAt }]) => {
    const needsOne = isThere && (movedAt === null || movedAt <= start - 24 * 60 * MINUTE);
    // Its turn has come, with time to fail a few times.
    const hadTime = start - 24 * 60 * MINUTE < now - 90 * MINUTE;
    return needsOne && hadTime && !reminded.has(nameOf(id, start));
  });
  const doubled = accepted.size - reminded.size;
  return { accepted: accepted.size, missed, stale, doubled };

  async function changeSomething(): Promise<void> {
    const entries = [...model];
    const [id, event] = entries[Math.floor(random() * entries.length)] ?? [];
    const kind = random();
    if (id === undefined || !event?.isThere || kind > 0.3) return;
    if (kind < 0.1) {
      event.isThere = false;
      await pool.query('delete from events where event_id = $1', [id]);
    } else if (kind < 0.2) {
      event.phone = `118${10_000_000 + Math.floor(random() * 80_000_000)}`;
      await pool.query('update events set client_phone = $2 where event_id = $1', [id, event.phone]);
    } else {
      const start = event.start + (11 + Math.floor(random() * 200)) * MINUTE;
      if (entries.some(([, other]) => other.start === start)) return;
      event.start = start;
      event.movedAt = now;
      await pool.query(
        `update events set start_time = $2, end_time = $3, moved_at = $4, moved_from = coalesce(moved_from, start_time)
           where event_id = $1`,
        [id, new Date(event.start), new Date(event.start + 5 * MINUTE), new Date(now)],
      );
    }
  }
}

function fail(error: unknown): never {
  throw error;
}

function nameOf(id: string, start: number): string {
  return `${id} ${start}`;
}

/** 'HH:mm' of São Paulo. */
function clock(instant: number): string {
  return new Date(instant - 180 * MINUTE).toISOString().slice(11, 16);
}

test.each(Array.from({ length: ROUNDS }, (_, seed) => seed + 1))(
  'REM-005 REM-007 with seed %i two processes that are killed and a gateway that fails double nothing, tell nothing stale and miss nobody',
  async (seed) => {
    const { accepted, ...faults } = await play(seed);
    expect(faults).toEqual({ missed: [], stale: [], doubled: 0 });
    expect(accepted).toBeGreaterThan(EVENTS / 3);
  },
  120_000,
);
