import type { FreeStarts as Day } from '@hora-marcada/shared/contract';
import { ChoiceButtons } from '../../../ui/choices/choice-buttons.tsx';
import parts from '../../../ui/parts.module.css';
import { freeTexts as texts } from './free-texts.ts';

interface FreeStartsProps {
  /** Undefined while it is unknown: nothing is shown then. */
  readonly day: Day | undefined;
  /** The time in the field, 'HH:mm' or what else was typed. */
  readonly time: string;
  readonly onPick: (time: string) => void;
}

/** The free starts of a day as buttons; any other time goes by the field (DAY-006, DAY-008). */
export function FreeStarts({ day, time, onPick }: FreeStartsProps) {
  if (!day) return null;
  if (day.free_starts.length === 0)
    return (
      <p role="status" className={parts.quiet}>
        {texts.none}
      </p>
    );
  const options = day.free_starts.map((start) => ({ value: start, label: start }));
  return <ChoiceButtons label={texts.label} options={options} value={time} isNarrow onChange={onPick} />;
}
