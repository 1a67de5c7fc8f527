import { planReminders } from '../../../server/src/owner/reminders/plan-reminders.ts';
import { noCounts } from '../../../server/src/platform/counts.ts';
import { mediansInTurns, reportFigure, warnIfBusy } from '../compare.ts';
import { openDatabaseOf, type SizedDatabase } from './sized-database.ts';

const smallEvents = 1000;
const smallStores = 5;

/**
 * The work of every process each minute, when no reminder is due: one statement over all stores. A million events against
 * a thousand, on one PostgreSQL, while nobody reminds and while five stores do; and its cost when all of them do.
 */
export async function reminders({ events }: { readonly events: number }): Promise<void> {
  const small = await openDatabaseOf('reminders_small', smallEvents);
  const large = await openDatabaseOf('reminders_large', events);
  const cases = [
    { who: 'nobody reminds', stores: 0, rounds: 400, target: 'at most 1.30' },
    { who: 'five stores remind', stores: smallStores, rounds: 400, target: 'at most 1.30' },
    { who: 'every store reminds', stores: large.stores.length, rounds: 40, target: '' },
  ];
  for (const { who, stores, rounds, target } of cases) {
    const sides = { small: await openSide(small, stores), large: await openSide(large, stores) };
    const spent = await mediansInTurns(sides, rounds);
    const shown = (side: keyof typeof sides) => `${side} (${spent[side].toFixed(2)} ms)`;
    reportFigure(
      `${who}: ${shown('large')} / ${shown('small')}`,
      (spent.large / spent.small).toFixed(2),
      target,
    );
  }
  await Promise.all([small.database.close(), large.database.close()]);
  warnIfBusy();
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
