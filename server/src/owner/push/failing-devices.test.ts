import { sol } from '../../test-support/fixture-stores.ts';
import { deadBrowser, pushVariables, turnOn } from '../../test-support/push/fake-push-service.ts';
import { openTestApp } from '../../test-support/test-app.ts';
import { anonymiseOldEvents } from '../../ops/privacy/anonymise-old-events.ts';

test.each([
  ['59 days', 1],
  ['60 days', 0],
])('PUSH-016 a device that has failed for %s: %i is left', async (age, left) => {
  const server = await openTestApp({}, pushVariables('127.0.0.1:9'));
  await turnOn(await server.asOwner('sol'), { subscription: deadBrowser });
  const { handle, pool } = server.database;
  const now = new Date('2026-03-10T12:10:00Z');
  await pool.query('update push_devices set failing_since = $1::timestamptz - $2::interval', [now, age]);
  const onFailure = (error: unknown) => {
    throw error;
  };
  await anonymiseOldEvents({ handle, clock: { now: () => now }, shouldContinue: () => true, onFailure });
  const { rows } = await pool.query('select 1 from push_devices where store_id = $1', [sol.storeId]);
  expect(rows).toHaveLength(left);
  await server.close();
});
