import { ChoiceButtons } from '../../../ui/choices/choice-buttons.tsx';
import parts from '../../../ui/parts.module.css';
import type { DayOfCalendar } from './free-start-queries.ts';
import { freeTexts as texts } from './free-texts.ts';

interface FreeStartsProps {
  /** Nothing is shown as long as nothing of it is known. */
  readonly of: DayOfCalendar;
  /** The time in the field, 'HH:mm' or what else was typed. */
  readonly time: string;
  readonly onPick: (time: string) => void;
}

/** The free starts of a day as buttons; any other time goes by the field (DAY-006, DAY-008). */
export function FreeStarts({ of: { starts, isWaiting }, time, onPick }: FreeStartsProps) {
  if (!starts || (isWaiting && starts.length === 0)) return null;
  if (starts.length === 0)
    return (
      <p role="status" className={parts.quiet}>
        {texts.none}
      </p>
    );
  const options = starts.map((start) => ({ value: start, label: start }));
  return (
    <ChoiceButtons
      label={texts.label}
      options={options}
      value={time}
      isNarrow
      isDisabled={isWaiting}
      onChange={onPick}
    />
  );
}
