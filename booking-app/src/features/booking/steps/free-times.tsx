import { Button } from '../../../ui/button.tsx';
import type { BookingSummary } from '../flow/booking-flow.ts';
import type { Place } from '../session/booking-session.ts';
import { useFreeTimes } from '../session/free-times-queries.ts';
import { nearestTimes } from './nearest-times.ts';
import styles from './result.module.css';
import { texts } from '../later-texts.ts';

interface FreeTimesProps {
  readonly place: Place;
  readonly summary: BookingSummary;
  readonly onChoose: (time: string) => void;
}

/** In place of a time that is taken: those nearest to it. Their room is kept while they are on their way. */
export function FreeTimes({ place, summary, onChoose }: FreeTimesProps) {
  const { time } = summary.slot;
  const free = useFreeTimes(place, summary);
  const nearest = free && nearestTimes(free, time);
  if (nearest?.length === 0) return null;
  return (
    <div className={styles.free}>
      {nearest && <p role="status">{texts.lostTime(time.slice(0, 5))}</p>}
      <div className={styles.times}>
        {nearest?.map((other) => (
          <Button key={other} onClick={() => onChoose(other)}>
            {other.slice(0, 5)}
          </Button>
        ))}
      </div>
    </div>
  );
}
