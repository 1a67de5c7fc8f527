import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import { Button } from 'antd';
import { useId } from 'react';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { decorative } from '../../ui/decorative.ts';
import { weekdayNames, weekdays, type Weekday } from '../../ui/fields/weekdays.ts';
import styles from './hours-card.module.css';
import type { HoursSet } from './hours-set.ts';
import { openingHoursTexts as texts } from './texts.ts';

interface HoursCardProps {
  readonly set: HoursSet;
  /** Names of the calendars that use it; undefined while they are not known. */
  readonly usedBy: readonly string[] | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A set of opening hours, and who uses it (ATEND-001 to ATEND-005, P-38). */
export function HoursCard({ set, usedBy, onEdit, onRemove }: HoursCardProps) {
  const timesId = useId();
  const { name, open, close, isGrouped, groupMinutes, days } = set;
  return (
    <li className={parts.card}>
      <div className={layout.ends}>
        <h2 className={parts.name}>{name}</h2>
        <p id={timesId} className={`${parts.name} ${parts.figures} ${styles.times}`}>
          {texts.span(open, close)}
        </p>
      </div>
      <WeekdayBadges days={days} />
      {isGrouped && <p>{texts.grouped(groupMinutes)}</p>}
      {usedBy?.length === 0 && <p className={parts.hint}>{texts.unused}</p>}
      {usedBy && usedBy.length > 0 && <p>{texts.usedBy(usedBy)}</p>}
      <div className={layout.row}>
        <Button
          icon={<EditOutlined {...decorative} />}
          aria-label={texts.editNamed(name)}
          aria-describedby={timesId}
          onClick={onEdit}
        >
          {texts.edit}
        </Button>
        <Button
          danger
          icon={<DeleteOutlined {...decorative} />}
          aria-label={texts.removeNamed(name)}
          aria-describedby={timesId}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

/** The seven days of a set; whether it is open on each is seen, and said (ATEND-003, ATEND-004). */
function WeekdayBadges({ days }: { readonly days: readonly Weekday[] }) {
  return (
    <ul className={styles.week} aria-label={texts.days}>
      {weekdays.map((day) => {
        const { short, long } = weekdayNames[day];
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
