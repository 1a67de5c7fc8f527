import type { OwnerEvent } from '@hora-marcada/shared/contract';
import type { KeyboardEvent } from 'react';
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

/** 'Compareceu' and 'Faltou'; a second press on one takes it back (CLI-005). One stop of the keyboard: arrows lead to the other. */
export function OutcomeButtons({ event, isBusy, onMark }: OutcomeButtonsProps) {
  return (
    <div
      className={layout.row}
      role="toolbar"
      aria-label={texts.question(event.client_name || event.title)}
      onKeyDown={goToOther}
    >
      {outcomes.map((outcome) => {
        const isMarked = event.outcome === outcome;
        return (
          <button
            key={outcome}
            type="button"
            className={`${parts.choice} ${styles.choice}`}
            tabIndex={outcome === (event.outcome ?? 'attended') ? 0 : -1}
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

function goToOther({ key, target, currentTarget }: KeyboardEvent): void {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  for (const button of currentTarget.querySelectorAll('button')) if (button !== target) button.focus();
}
