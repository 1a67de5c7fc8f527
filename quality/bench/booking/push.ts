import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { newPushKey } from '../../../server/src/owner/push/send-push.ts';
import {
  pushVariables,
  startFakePushService,
  type FakePushService,
} from '../../../server/src/test-support/push/fake-push-service.ts';
import { openBenchDatabase } from '../bench-database.ts';
import { slotsOf, type BenchStore } from '../booking-sides.ts';
import { forEachSide, median, medianRatio, namesOf, reportFigure, warnIfBusy } from '../compare.ts';
import { postBooking, startSide } from './served-side.ts';

const warmUps = 60;
const rounds = 400;
const devices = 10;
// The clock runs ahead with each booking: it must not come near the slots that are taken.
const overtaken = 3000;
// Longer than it takes to tell ten devices.
const betweenInMilliseconds = 60;

/**
 * How long a customer waits for a booking, one at a time, on a server that tells nobody, and on one that tells devices: in a store
 * without any, and in one with ten. What a booking is told of follows it, so a pause lies between.
 */
export async function push(): Promise<void> {
  const { database, url, addStore } = await openBenchDatabase();
  const service = await startFakePushService();
  const [silent, telling] = [
    await startSide('ours', url),
    await startSide('ours', url, pushVariables(service.host)),
  ];
  const sides = {
    silent: { side: silent, store: await addStore('silent') },
    none: { side: telling, store: await addStore('none') },
    ten: { side: telling, store: await addStore('ten') },
  };
  await addDevices(database.pool, sides.ten.store, service);
  const free = forEachSide(sides, ({ store }) => slotsOf(store).slice(overtaken).values());
  const times = forEachSide(sides, (): number[] => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? namesOf(sides) : namesOf(sides).toReversed()) {
      const { value: slot } = free[name].next();
      if (!slot) throw new Error('No slot is left.');
      const startedAt = performance.now();
      const status = await postBooking(sides[name].side, sides[name].store, slot);
      if (round >= 0) times[name].push(performance.now() - startedAt);
      if (status !== 201) throw new Error(`The answer was ${status}`);
      await pause(betweenInMilliseconds);
    }
  }
  silent.stop();
  telling.stop();
  await database.close();
  await service.close();
  for (const [name, what] of [
    ['none', 'without a device'],
    ['ten', `with ${devices} devices`],
  ] as const) {
    const figures = `(${median(times[name]).toFixed(2)} ms) / of a server that tells nobody (${median(times.silent).toFixed(2)} ms)`;
    reportFigure(
      `a booking ${what} ${figures}`,
      medianRatio(times[name], times.silent).toFixed(3),
      'at most 1.02',
    );
  }
  warnIfBusy();
}

async function addDevices(pool: pg.Pool, { storeId }: BenchStore, service: FakePushService): Promise<void> {
  await pool.query('update stores set push_key = $2 where store_id = $1', [storeId, newPushKey()]);
  for (let device = 0; device < devices; device += 1) {
    const { endpoint, p256dh, auth } = service.browser().subscription;
    await pool.query(
      `insert into push_devices (store_id, device_id, username, browser_id, endpoint, endpoint_hash, p256dh, auth, device, kinds,
         created_at, told_until)
       values ($1, $2, 'bench', $2, $3, sha256($3::text::bytea), $4, $5, 'Chrome em Android', '{bookings,changes}', now(), now())`,
      [storeId, randomUUID(), endpoint, Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')],
    );
  }
}
