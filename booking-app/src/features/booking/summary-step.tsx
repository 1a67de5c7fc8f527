import type { Dispatch } from 'react';
import type { BookingAction } from './booking-flow.ts';
import type { Summary } from './booking-state.ts';
import { ConfirmedView } from './confirmed-view.tsx';
import { RefusedView } from './refused-view.tsx';
import { ReviewStep } from './review-step.tsx';

interface SummaryStepProps {
  readonly summary: Summary;
  readonly dispatch: Dispatch<BookingAction>;
  readonly onBack: () => void;
}

/** Step 4: the review, and what came of it. */
export function SummaryStep({ summary, dispatch, onBack }: SummaryStepProps) {
  const { result } = summary;
  switch (result.status) {
    case 'review':
    case 'sending':
      return <ReviewStep summary={summary} dispatch={dispatch} onBack={onBack} />;
    case 'confirmed':
      return (
        <ConfirmedView
          summary={summary}
          isRemembered={result.isRemembered}
          onRestart={() => dispatch({ type: 'restarted' })}
        />
      );
    case 'refused':
      return <RefusedView summary={summary} refusal={result} dispatch={dispatch} />;
  }
}
