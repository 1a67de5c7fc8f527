import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { useOnOnline } from '../../../platform/page-events.ts';
import { Button } from '../../../ui/button.tsx';
import { Glyph } from '../../../ui/icons/glyph.tsx';
import { laterGlyphs } from '../../../ui/icons/later-glyphs.ts';
import { StepHeading } from '../../../ui/step-heading.tsx';
import { Toast } from '../../../ui/toast.tsx';
import type { BookingAction } from '../flow/booking-reducer.ts';
import type { FailedResult, BookingSummary } from '../flow/booking-flow.ts';
import { WaysOn } from '../schedule-step/ways-on.tsx';
import type { Place } from '../session/booking-session.ts';
import { chosenText } from './chosen-text.ts';
import { FreeTimes } from './free-times.tsx';
import styles from './failed-view.module.css';
import { ReviewLines } from './review-lines.tsx';
import { SendingStatus } from './sending-status.tsx';
import { texts } from '../later-texts.ts';

/** How long after an answer that was lost the booking is asked for again, once each. */
const asksAfterMilliseconds = [3000, 10_000, 30_000];

interface FailedViewProps {
  readonly summary: BookingSummary;
  readonly failure: FailedResult;
  readonly place: Place;
  /** What the customer added. */
  readonly note: string | undefined;
  readonly dispatch: Dispatch<BookingAction>;
  readonly onReview: () => void;
  readonly onBack: () => void;
}

/** Step 4 after the booking failed: why, and how to go on (Q-28, P-01). */
export function FailedView({ summary, failure, place, note, dispatch, onReview, onBack }: FailedViewProps) {
  const { message, isOffline, mayBeBooked, again, reason } = failure;
  useAskingAgain(failure, () => dispatch({ type: 'sent' }));
  const takeTime = (day: string, time: string) => {
    dispatch({ type: 'anotherTimeRequested' });
    dispatch({ type: 'dayChosen', day });
    dispatch({ type: 'timeChosen', time });
    onReview();
  };
  return (
    <>
      {message !== undefined && <Toast tone="bad" text={message} />}
      <StepHeading isSubjectSpoken subject={chosenText(summary)}>
        {texts.notConfirmed}
      </StepHeading>
      <div className={styles.reason}>
        {isOffline && <p>{texts.offline}</p>}
        <p>{message ?? texts.unknownOutcome}</p>
        {mayBeBooked && message !== undefined && <p>{texts.mayBeBooked}</p>}
      </div>
      <SendingStatus
        summary={summary}
        dispatch={dispatch}
        text={mayBeBooked ? texts.asking : texts.sending}
      />
      {reason === 'taken' && <FreeTimes place={place} summary={summary} onChoose={takeTime} />}
      <div className={styles.actions}>
        {reason === 'contact' && (
          <WaysOn
            storePhone={summary.store.phone}
            serviceName={chosenText(summary)}
            isMain={!failure.mayRetry}
          />
        )}
        <WaysFromFailure
          failure={failure}
          dispatch={dispatch}
          onBack={failure.terms ? onReview : onBack}
          onAccept={() => {
            onReview();
            dispatch({ type: 'sent' });
          }}
        />
      </div>
      <details className={styles.sent}>
        <summary>
          <span>{texts.sentDetails}</span>
          <Glyph d={laterGlyphs.forward} />
        </summary>
        <ReviewLines summary={summary} note={note} />
      </details>
      <div>
        <Button
          look="text"
          disabled={again && again.leadsTo !== 'types'}
          isBusy={again?.leadsTo === 'types'}
          onClick={() => dispatch({ type: 'restarted' })}
        >
          {texts.restart}
        </Button>
      </div>
    </>
  );
}

interface WaysFromFailureProps {
  readonly failure: FailedResult;
  readonly dispatch: Dispatch<BookingAction>;
  readonly onAccept: () => void;
  readonly onBack: () => void;
}

/** Shows only the ways that can help (BOOK-084). */
function WaysFromFailure({ failure, dispatch, onAccept, onBack }: WaysFromFailureProps) {
  const { mayRetry, reason, terms, again } = failure;
  const leaves = again?.leadsTo !== undefined;
  return (
    <>
      {mayRetry && (
        <Button
          look="primary"
          disabled={leaves}
          isBusy={again !== undefined && !leaves}
          onClick={() => dispatch({ type: 'sent' })}
        >
          {texts.tryAgain}
        </Button>
      )}
      {terms && (
        <Button look="primary" onClick={onAccept}>
          {texts.acceptTerms}
        </Button>
      )}
      {reason === 'review' && (
        <Button look={terms ? undefined : 'primary'} onClick={onBack}>
          {texts.back}
        </Button>
      )}
      {reason !== 'review' && reason !== 'contact' && (
        <Button
          look={mayRetry ? undefined : 'primary'}
          disabled={again && again.leadsTo !== 'schedule'}
          isBusy={again?.leadsTo === 'schedule'}
          onClick={() => dispatch({ type: 'anotherTimeRequested' })}
        >
          {texts.anotherTime}
        </Button>
      )}
    </>
  );
}

/** Asks again by itself: when the network is back, and a few times where the browser never missed it (BOOK-081). */
function useAskingAgain({ isOffline, mayBeBooked, again }: FailedResult, onAsk: () => void): void {
  const ask = useEffectEvent(onAsk);
  const asked = useRef(0);
  const isOpen = (isOffline || mayBeBooked) && !again;
  useOnOnline(() => {
    if (isOpen) onAsk();
  });
  useEffect(() => {
    const pause = asksAfterMilliseconds[asked.current];
    if (!isOpen || isOffline || pause === undefined) return;
    const timer = setTimeout(() => {
      asked.current += 1;
      ask();
    }, pause);
    return () => clearTimeout(timer);
  }, [isOpen, isOffline]);
}
