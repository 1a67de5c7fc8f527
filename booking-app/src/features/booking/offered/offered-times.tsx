import type { Store } from '@hora-marcada/shared/contract';
import {
  dayOf,
  formatWeekdayAndDay,
  readOfferedTimes,
  timeOf,
  toWallClock,
} from '@hora-marcada/shared/format';
import { useId } from 'react';
import look from '../../../ui/choice.module.css';
import notice from '../../../ui/notice.module.css';
import type { ChosenSlot, ScheduleState, Services } from '../flow/schedule-state.ts';
import { texts } from '../later-texts.ts';
import part from '../schedule-step/schedule-choices.module.css';
import { obstacleToAdding } from '../services/combination.ts';
import type { Place } from '../session/booking-session.ts';
import { useFreeOfThem, type ShownTime } from './offered-queries.ts';
import styles from './offered-times.module.css';

interface ShownOfferedTimes {
  readonly services: Services;
  readonly times: readonly ShownTime[];
}

/**
 * What an address's query offers in a store; undefined where it is garbled, another store's, cannot be booked (any more), or is
 * all over (OFR-005).
 */
export function offeredTimesIn(query: string, store: Store, now: Date): ShownOfferedTimes | undefined {
  const offer = readOfferedTimes(query);
  if (!offer?.times.some(({ start }) => start > now)) return undefined;
  const found = offer.services.flatMap((id) => store.service_types.find((type) => type.id === id) ?? []);
  const [first, ...more] = found;
  const isWhole = first && found.length === offer.services.length;
  if (!isWhole || (more.length > 0 && !isBookedTogether(store, [first, ...more]))) return undefined;
  return {
    services: [first, ...more],
    times: offer.times.map(({ calendarId, start }) => {
      const wallClock = toWallClock(start, store.time_zone);
      return { calendarId, day: dayOf(wallClock), time: timeOf(wallClock) };
    }),
  };
}

function isBookedTogether({ several_services: takesSeveral }: Store, [first, ...more]: Services): boolean {
  const others = more.every((service) => obstacleToAdding([first, ...more], service) === undefined);
  return takesSeveral && others;
}

interface OfferedTimesProps {
  readonly offer: ShownOfferedTimes;
  readonly schedule: ScheduleState;
  readonly place: Place;
  readonly onChoose: (slot: ChosenSlot) => void;
}

/** The times that a customer was offered, each one tap, and those that somebody has taken since (OFR-003, OFR-004). */
export function OfferedTimes({ offer, schedule, place, onChoose }: OfferedTimesProps) {
  const titleId = useId();
  const free = useFreeOfThem(place, schedule.services, offer.times);
  const calendars = 'items' in schedule.calendars ? schedule.calendars.items : undefined;
  const lines = offer.times.map((offered, index) => {
    const calendar = calendars?.find(({ id }) => id === offered.calendarId);
    const time = isTakenSince(offered, schedule) ? undefined : free?.[index];
    return { offered, calendar, slot: calendar && time ? { calendar, day: offered.day, time } : undefined };
  });
  const isKnown = free !== undefined && calendars !== undefined;
  const isNoneLeft = isKnown && lines.every(({ slot }) => slot === undefined);
  return (
    <div className={part.part}>
      <h3 id={titleId}>{texts.offeredTimes}</h3>
      <ul aria-labelledby={titleId} className={styles.times} aria-busy={!isKnown}>
        {lines.map(({ offered, calendar, slot }) => (
          <li key={`${offered.calendarId} ${offered.day} ${offered.time}`}>
            <button
              type="button"
              className={`${look.choice} ${styles.time}`}
              aria-pressed={slot !== undefined && isChosen(slot, schedule)}
              disabled={slot === undefined}
              data-gone={(isKnown && slot === undefined) || undefined}
              onClick={() => slot && onChoose(slot)}
            >
              <span className={styles.when}>
                <span>{formatWeekdayAndDay(offered.day)}</span> <b>{offered.time}</b>
              </span>
              {calendars && calendars.length > 1 && calendar && (
                <span className={styles.note}>{` ${texts.with(calendar.name)}`}</span>
              )}
              {isKnown && !slot && <span className={styles.note}>{` ${texts.taken}`}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={isNoneLeft ? undefined : notice.spoken}>
        {isNoneLeft && texts.noOfferLeft}
      </p>
    </div>
  );
}

function isChosen({ calendar, day, time }: ChosenSlot, chosen: ScheduleState): boolean {
  return chosen.calendar?.id === calendar.id && chosen.day === day && chosen.time === time;
}

/** The times of its day were asked for again, and it is not among them. */
function isTakenSince({ calendarId, day, time }: ShownTime, schedule: ScheduleState): boolean {
  const { calendar, slots } = schedule;
  if (calendar?.id !== calendarId || schedule.day !== day || slots.status !== 'loaded') return false;
  return !slots.items.some((slot) => slot.slice(0, 5) === time);
}
