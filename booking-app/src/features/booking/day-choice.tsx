import { useId, useRef } from 'react';
import styles from './choices.module.css';
import { DayStrip } from './day-strip.tsx';
import { OfferView, type OfferProps } from './offer-view.tsx';
import { texts } from './texts.ts';
import { useNews } from './use-news.ts';

/** The days that have at least one free time, brought into sight below however many calendars. */
export function DayChoice({ offer, chosen, onChoose, onRetry }: OfferProps<string>) {
  const titleId = useId();
  const part = useRef<HTMLDivElement>(null);
  useNews(offer.status, () => part.current?.scrollIntoView({ block: 'nearest' }));
  if (offer.status === 'unasked') return null;
  return (
    <div className={styles.part} ref={part}>
      <OfferView offer={offer} onRetry={onRetry} failureText={texts.noCalendars}>
        {(days) =>
          days.length === 0 ? (
            <p role="status">{texts.noDays}</p>
          ) : (
            <>
              <h3 id={titleId}>{texts.chooseDay}</h3>
              <DayStrip labelledBy={titleId} days={days} chosen={chosen} onChoose={onChoose} />
            </>
          )
        }
      </OfferView>
    </div>
  );
}
