import { useViewer } from '../../../platform/session/viewer.tsx';
import { DurationField } from '../../../ui/fields/duration-field.tsx';
import { minutesOf, normalizedDuration } from '../../../ui/reading/number-text.ts';
import { PriceField } from '../../../ui/fields/price-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { DaySteps } from '../free/day-steps.tsx';
import { useDayOf } from '../free/free-start-queries.ts';
import { FreeStarts } from '../free/free-starts.tsx';
import styles from '../free/day-steps.module.css';
import { newEventTexts as texts } from './new-event-texts.ts';
import type { NewEventDraft } from './new-event.ts';

interface WhenFieldsProps {
  readonly draft: NewEventDraft;
  readonly today: string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<NewEventDraft>) => void;
}

/** The day, its free starts, any other time, the length and the price of a new event. */
export function WhenFields({ draft, today, errorOf, onChange }: WhenFieldsProps) {
  const { sees_prices: seesPrices } = useViewer();
  const minutes = minutesOf(normalizedDuration(draft.lengthText)) ?? 0;
  const day = useDayOf({ calendar: draft.calendar, day: draft.day, minutes, movedId: '' });
  return (
    <>
      <DaySteps
        label={texts.date}
        day={draft.day}
        today={today}
        error={errorOf('day')}
        onChange={(picked) => onChange({ day: picked })}
      />
      <FreeStarts of={day} time={draft.timeText} onPick={(timeText) => onChange({ timeText })} />
      <div className={styles.two}>
        <TimeField
          label={texts.time}
          error={errorOf('time')}
          text={draft.timeText}
          onChange={(timeText) => onChange({ timeText })}
        />
        <DurationField
          label={texts.length}
          error={errorOf('length')}
          text={draft.lengthText}
          onChange={(lengthText) => onChange({ lengthText })}
        />
      </div>
      {seesPrices && (
        <PriceField
          label={texts.price}
          text={draft.priceText}
          otherwise={texts.withoutPrice}
          onChange={(priceText) => onChange({ priceText })}
        />
      )}
    </>
  );
}
