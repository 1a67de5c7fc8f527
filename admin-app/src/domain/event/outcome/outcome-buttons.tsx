import type { OwnerEvent } from '@hora-marcada/shared/contract';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from '../notify/customer-notice.module.css';
import type { Outcome } from './outcome-rules.ts';
import { outcomeTexts as texts } from './outcome-texts.ts';

interface OutcomeButtonsProps {
  readonly event: OwnerEvent;
  readonly isBusy: boolean;
  readonly onMark: (outcome: Outcome) => void;
}

const outcomes = ['attended', 'missed'] as const;

/** 'Compareceu' and 'Faltou'; a second press on one takes it back (CLI-005). */
export function OutcomeButtons({ event, isBusy, onMark }: OutcomeButtonsProps) {
  return (
    <div className={layout.row} role="group" aria-label={texts.question(event.client_name)}>
      {outcomes.map((outcome) => {
        const isMarked = event.outcome === outcome;
        return (
          <button
            key={outcome}
            type="button"
            className={`${parts.choice} ${styles.choice}`}
            aria-pressed={isMarked}
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : () => onMark(isMarked ? null : outcome)}
          >
            {texts.outcomes[outcome]}
          </button>
        );
      })}
    </div>
  );
}
