import { weekdays, type Weekday } from './hours-set.ts';
import { texts } from './texts.ts';
import styles from './weekday-badges.module.css';

/** The seven days of a set; whether it is open on each is seen, and said (ATEND-003, ATEND-004). */
export function WeekdayBadges({ days }: { readonly days: readonly Weekday[] }) {
  return (
    <ul className={styles.week}>
      {weekdays.map((day) => {
        const { short, long } = texts.weekdays[day];
        const isActive = days.includes(day);
        return (
          <li key={day}>
            <span
              role="img"
              aria-label={isActive ? texts.active(long) : texts.inactive(long)}
              className={isActive ? styles.active : styles.inactive}
            >
              {short}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
