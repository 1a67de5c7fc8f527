import { fromWallClock } from '@hora-marcada/shared/format';
import type { CommandTools } from '../kit/command-tools.ts';
import type { CommandAnswer } from '../kit/run-program.ts';
import { findPlannedBlocks } from '../../../catalogue/days-off/block-queries.ts';
import { dayPlans, type DaysOff } from '../../../catalogue/days-off/day-plan-rules.ts';
import { findSettledHolidays } from '../../../catalogue/days-off/holiday-queries.ts';
import { raiseOfferVersions } from '../../../catalogue/calendars/calendar-lock-queries.ts';
import { recordChange } from '../../../stores/change-log/change-log-queries.ts';
import { announceChange } from '../../../platform/changes/open-changes.ts';
import type { Handle } from '../../../platform/database/schema.ts';
import { storeIdOf, type StoreId } from '../../../platform/store-id.ts';
import { wholeStore } from '../../../platform/viewer.ts';
import { dayOf, dayText, wallMinuteAt } from '../../../scheduling/availability/wall-clock-rules.ts';
import { findStoreCalendars } from '../../../scheduling/events/event-queries.ts';
import { MAX_EVENTS_AHEAD, type StoreCalendars } from '../../../scheduling/events/event-rules.ts';
import { insertEvent } from '../../../scheduling/events/event-writing-queries.ts';

const DAYS_AHEAD = 366;

/**
 * Puts an event of a whole day over each closed day of the coming year, in each calendar that it closes: an older release
 * knows no days off and would offer them again. Days that begin with an event already are passed over.
 */
export async function blocksAsEvents(tools: CommandTools, endpoint: string): Promise<CommandAnswer> {
  const { database, clock, newId } = tools;
  const storeId = storeIdOf(endpoint);
  const now = clock.now();
  const counts = { created: 0, there: 0, full: 0 };
  await database.handle.transaction().execute(async (transaction) => {
    const store = await findStoreCalendars(transaction, wholeStore(storeId));
    if (!store) return;
    await raiseOfferVersions(
      transaction,
      storeId,
      store.calendars.map(({ id }) => id),
    );
    const days = closedDays(store, await findDaysOff(transaction, storeId), now);
    for (const { calendarId, day, title } of days) {
      const beginning = (ofDay: number) => fromWallClock(`${dayText(ofDay)}T00:00`, store.timeZone);
      const stored = await insertEvent(transaction, storeId, {
        eventId: newId(),
        calendarId,
        title,
        description: '',
        priceInCents: null,
        start: beginning(day),
        end: beginning(day + 1),
        isConfirmed: true,
        customerName: '',
        customerPhone: '',
        createdAt: now,
        maxAhead: MAX_EVENTS_AHEAD,
      });
      counts[stored === 'taken' ? 'there' : stored === 'full' ? 'full' : 'created'] += 1;
    }
    const change = { action: 'blocks_copied', subject: 'block', subjectId: null } as const;
    if (counts.created > 0)
      await recordChange(transaction, storeId, tools, { ...change, facts: { count: counts.created } });
  });
  await announceChange(database, storeId);
  const text = [
    `${counted(counts.created)} de dia inteiro em ${endpoint}, sobre os dias fechados dos próximos ${DAYS_AHEAD} dias.`,
    ...(counts.there > 0
      ? [`${counted(counts.there)} já começavam nestes dias e ficaram como estavam.`]
      : []),
    ...(counts.full > 0
      ? [`Faltam ${counts.full}: o estabelecimento já tem o máximo de eventos futuros.`]
      : []),
  ].join('\n');
  return {
    text,
    data: { endpoint, created: counts.created, alreadyThere: counts.there, beyondLimit: counts.full },
  };
}

async function findDaysOff(handle: Handle, storeId: StoreId): Promise<DaysOff> {
  const settled = Object.entries(await findSettledHolidays(handle, storeId));
  return {
    blocks: await findPlannedBlocks(handle, storeId),
    closedHolidays: settled.filter(([, closes]) => closes).map(([holiday]) => holiday),
  };
}

/** The days from today on that something closes, by calendar. */
function closedDays({ calendars, timeZone }: StoreCalendars, daysOff: DaysOff, now: Date) {
  const today = dayOf(wallMinuteAt(now, timeZone));
  return calendars.flatMap(({ id: calendarId }) =>
    [...dayPlans(daysOff, calendarId, today, today + DAYS_AHEAD)].flatMap(([day, { closedBy }]) =>
      closedBy ? [{ calendarId, day, title: closedBy.name }] : [],
    ),
  );
}

function counted(count: number): string {
  return count === 1 ? '1 evento' : `${count} eventos`;
}
