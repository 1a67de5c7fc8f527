import type { BodyOf, CheckedDay } from '@hora-marcada/shared/contract';
import { formatWeekdayAndDay } from '@hora-marcada/shared/format';
import { useId } from 'react';
import { failureText } from '../../../platform/session/api-failure.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import field from '../../../ui/fields/field.module.css';
import parts from '../../../ui/parts.module.css';
import { isMade, isSwitchable, switchKey, type RepeatDraft } from './repeat.ts';
import { useCheckedDates } from './series-queries.ts';
import { repeatTexts as texts, stateText } from './repeat-texts.ts';
import styles from './repeat.module.css';

interface RepeatDatesProps {
  readonly rule: BodyOf<'checkSeries'>;
  readonly switched: RepeatDraft['switched'];
  readonly onSwitch: (key: string, isOn: boolean) => void;
}

/** The next dates with what keeps them from being made, and how many will be (REC-002). */
export function RepeatDates({ rule, switched, onSwitch }: RepeatDatesProps) {
  const id = useId();
  const { data, error } = useCheckedDates(rule);
  if (error) return <p className={field.error}>{failureText(error, texts.createFailed)}</p>;
  if (!data) return <p className={parts.small}>{texts.loading}</p>;
  const { dates, staying = 0 } = data;
  const made = dates.filter((date) => isMade(date, switched)).length;
  return (
    <section aria-labelledby={id} className={field.field}>
      <h3 id={id} className={field.legend}>
        {texts.dates}
      </h3>
      <ul className={styles.dates} tabIndex={0} aria-labelledby={id}>
        {dates.map((date) => (
          <li key={date.day} data-made={isMade(date, switched) || undefined}>
            {isSwitchable(date) ? (
              <SwitchField
                label={lineOf(date)}
                isOn={isMade(date, switched)}
                onChange={(isOn) => onSwitch(switchKey(date), isOn)}
              />
            ) : (
              <p>{lineOf(date)}</p>
            )}
          </li>
        ))}
      </ul>
      {staying > 0 && <p className={parts.small}>{texts.staying(staying)}</p>}
      <p role="status">{texts.counted(made, dates.length - made)}</p>
    </section>
  );
}

/** 'ter 10/03: livre' */
function lineOf(date: CheckedDay): string {
  return `${formatWeekdayAndDay(date.day)}: ${stateText(date)}`;
}
