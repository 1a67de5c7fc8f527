import { findStoresToConfirm } from '../../../server/src/owner/confirmations/confirmation-queries.ts';
import { findStoresToTell } from '../../../server/src/owner/push/told-queries.ts';
import { toldDevices } from '../../../server/src/owner/push/told-table-queries.ts';
import { planReminders } from '../../../server/src/owner/reminders/plan-reminders.ts';
import { noCounts } from '../../../server/src/platform/counts.ts';
import type { Handle } from '../../../server/src/platform/database/schema.ts';
import { forEachSide, mediansInTurns, reportFigure, warnIfBusy } from '../compare.ts';
import { openDatabaseOf, type SizedDatabase } from './sized-database.ts';

const smallEvents = 1000;
const smallStores = 5;

/**
 * The looks of every process each minute, when nothing is due: one statement over all stores each. A million events against
 * a thousand, on one PostgreSQL: reminders, while nobody reminds and while five stores do, and their cost when all of them do;
 * then confirmations, and news for devices.
 */
export async function rounds({ events }: { readonly events: number }): Promise<void> {
  const small = await openDatabaseOf('reminders_small', smallEvents);
  const large = await openDatabaseOf('reminders_large', events);
  const cases = [
    { who: 'nobody reminds', stores: 0, times: 400, target: 'at most 1.30' },
    { who: 'five stores remind', stores: smallStores, times: 400, target: 'at most 1.30' },
    { who: 'every store reminds', stores: large.stores.length, times: 40, target: '' },
  ];
  for (const { who, stores, times, target } of cases) {
    const sides = { small: await openSide(small, stores), large: await openSide(large, stores) };
    const spent = await mediansInTurns(sides, times);
    const shown = (side: keyof typeof sides) => `${side} (${spent[side].toFixed(2)} ms)`;
    reportFigure(
      `${who}: ${shown('large')} / ${shown('small')}`,
      (spent.large / spent.small).toFixed(2),
      target,
    );
  }
  await measureLooks('confirmations to be sent', findStoresToConfirm, { small, large });
  await Promise.all([small, large].map(addDevices));
  const ofDevices: Look = (handle, now) => findStoresToTell(handle, toldDevices, now);
  await measureLooks('two stores of five with a device, nothing new', ofDevices, { small, large });
  await Promise.all([small.database.close(), large.database.close()]);
  warnIfBusy();
}

type Look = (handle: Handle, now: Date) => Promise<readonly unknown[]>;

async function measureLooks(
  what: string,
  look: Look,
  sized: Readonly<Record<'small' | 'large', SizedDatabase>>,
) {
  const now = new Date();
  const sides = forEachSide(sized, ({ database }) => async () => {
    const found = await look(database.handle, now);
    if (found.length > 0) throw new Error(`${found.length} stores have something.`);
  });
  const spent = await mediansInTurns(sides, 40);
  const stores = (side: keyof typeof sized) => sized[side].stores.length;
  const each = (side: keyof typeof sized) => `${stores(side)} stores (${spent[side].toFixed(2)} ms)`;
  reportFigure(`${what}: ${each('large')} / ${each('small')}`, (spent.large / spent.small).toFixed(1));
}

/** Gives two of each five stores a device that knows all. */
async function addDevices({ database, stores }: SizedDatabase): Promise<void> {
  await database.pool.query(
    `insert into push_devices (store_id, device_id, username, browser_id, endpoint, endpoint_hash, p256dh, auth, device, kinds,
       created_at, told_until)
     select store_id, store_id, 'bench', store_id, 'https://push.example', sha256(store_id::text::bytea), $2, $3, 'Chrome em Android',
       '{bookings,changes}', now(), now()
     from unnest($1::uuid[]) as store_id`,
    [
      stores.filter((_, index) => index % 5 < 2).map(({ storeId }) => storeId),
      Buffer.alloc(65, 4),
      Buffer.alloc(16),
    ],
  );
  await database.pool.query('vacuum analyze push_devices, change_log');
}

/** A minute's look, after all that is due has been written; so many of the stores remind a day and two hours before. */
async function openSide({ database, stores }: SizedDatabase, count: number): Promise<() => Promise<void>> {
  const { handle, pool } = database;
  await pool.query(
    `update stores set reminder_hours = case when store_id = any ($1) then '{24,2}'::smallint[] else '{}' end,
       quiet_from = '00:00', quiet_to = '00:00'`,
    [stores.slice(0, count).map(({ storeId }) => storeId)],
  );
  // Seen from one moment: nothing becomes due while this measures.
  const now = new Date();
  const plan = () =>
    planReminders({
      handle,
      clock: { now: () => now },
      random: Math.random,
      driver: 'webhook',
      counts: noCounts,
      // As the pace of a webhook allows; nothing is due here.
      remindersAMinute: 30,
      ceilings: undefined,
      announce: () => undefined,
      onFailure: (error) => {
        throw error;
      },
    });
  await plan();
  await pool.query('vacuum analyze stores, notifications');
  return async () => {
    const due = await plan();
    if (due > 0) throw new Error(`${due} reminders are due.`);
  };
}
