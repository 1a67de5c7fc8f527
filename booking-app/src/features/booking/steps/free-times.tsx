import { formatWeekdayAndDay } from '@hora-marcada/shared/format';
import type { BookingSummary } from '../flow/booking-flow.ts';
import type { Place } from '../session/booking-session.ts';
import { useFreeTimes } from '../session/free-times-queries.ts';
import styles from './free-times.module.css';
import { nearestTimes } from './nearest-times.ts';
import { texts } from '../later-texts.ts';

interface FreeTimesProps {
  readonly place: Place;
  readonly summary: BookingSummary;
  readonly onChoose: (day: string, time: string) => void;
}

/** In place of a time that is taken: those nearest to it, each one tap from the review. Their room is kept while they are on their way. */
export function FreeTimes({ place, summary, onChoose }: FreeTimesProps) {
  const { time, day: lostDay } = summary.slot;
  const free = useFreeTimes(place, summary);
  const nearest = free && nearestTimes(free.times, time);
  if (nearest?.length === 0) return null;
  return (
    <div>
      <p role="status" className={styles.lost}>
        {free &&
          texts.lostTime(time.slice(0, 5), free.day === lostDay ? undefined : formatWeekdayAndDay(free.day))}
      </p>
      <div className={styles.times}>
        {nearest?.map((other) => (
          <button
            key={other}
            type="button"
            className={styles.time}
            onClick={() => onChoose(free?.day ?? lostDay, other)}
          >
            {other.slice(0, 5)}
          </button>
        ))}
      </div>
      <p className={styles.hint}>{texts.nearTimeHint}</p>
    </div>
  );
}
