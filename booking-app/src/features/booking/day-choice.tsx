import { useId } from 'react';
import styles from './choices.module.css';
import { DayStrip } from './day-strip.tsx';
import { OfferView, type OfferProps } from './offer-view.tsx';
import { texts } from './texts.ts';

/** The days that have at least one free time. */
export function DayChoice({ offer, chosen, onChoose, onRetry }: OfferProps<string>) {
  const titleId = useId();
  return (
    <OfferView offer={offer} onRetry={onRetry} failureText={texts.noCalendars}>
      {(days) => (
        <div className={styles.part}>
          {days.length === 0 ? (
            <p role="status">{texts.noDays}</p>
          ) : (
            <>
              <h3 id={titleId}>{texts.chooseDay}</h3>
              <DayStrip labelledBy={titleId} days={days} chosen={chosen} onChoose={onChoose} />
            </>
          )}
        </div>
      )}
    </OfferView>
  );
}
