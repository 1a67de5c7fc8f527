import type { AnswerOf, Holiday } from '@hora-marcada/shared/contract';
import { holidayIds, holidaysOf } from '@hora-marcada/shared/rules';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { findCalendars } from '../calendars/calendar-queries.ts';
import { holidaySpan } from './block-rules.ts';
import { changeDaysOff, type DayOffReading, type DayOffTools } from './day-off-actions.ts';
import { findSettledHolidays, settleHolidays, type SettledHolidays } from './holiday-queries.ts';

/** The holidays of a year, and what the store does on each. */
export async function listHolidays(
  { database, clock, bookings }: DayOffReading,
  storeId: StoreId,
  year: number,
): Promise<Holiday[]> {
  const settled = await findSettledHolidays(database.handle, storeId);
  const holidays = holidaysOf(year);
  const counts = await bookings.countIn(storeId, clock.now(), holidays.map(holidaySpan));
  return holidays.map(({ holiday, name, date, kind }, index) => ({
    holiday,
    name,
    date,
    kind,
    closes: settled[holiday] ?? null,
    bookings: counts[index] ?? 0,
  }));
}

/** Settles on which holidays the store closes; throws `invalid` for one that there is not. */
export async function updateHolidays(
  tools: DayOffTools,
  storeId: StoreId,
  holidays: SettledHolidays,
): Promise<AnswerOf<'updateHolidays'>> {
  const unknown = Object.keys(holidays).filter((holiday) => !holidayIds.includes(holiday));
  if (unknown.length > 0)
    throw new Refusal('invalid', {
      errors: Object.fromEntries(
        unknown.map((holiday) => [`holidays.${holiday}`, 'Feriado não encontrado.']),
      ),
    });
  await changeDaysOff(tools, storeId, async (transaction) => {
    const change = { action: 'holidays_settled', subject: 'holidays', subjectId: null } as const;
    await recordUndoable(transaction, storeId, tools, change, () =>
      settleHolidays(transaction, storeId, holidays),
    );
    return (await findCalendars(transaction, storeId)).map(({ id }) => id);
  });
  return { holidays: await findSettledHolidays(tools.database.handle, storeId) };
}
