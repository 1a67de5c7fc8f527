import type { PublicCalendar } from '@hora-marcada/shared/contract';
import { useId } from 'react';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import styles from './choices.module.css';
import { OfferView, type OfferProps } from './offer-view.tsx';
import { texts } from './texts.ts';

interface CalendarChoiceProps extends OfferProps<PublicCalendar> {
  readonly title: string;
}

/** The chooser that only a store with several calendars shows (BOOK-024 to BOOK-027). */
export function CalendarChoice({ title, offer, chosen, onChoose, onRetry }: CalendarChoiceProps) {
  const titleId = useId();
  return (
    <OfferView offer={offer} onRetry={onRetry} failureText={texts.noCalendars}>
      {(calendars) => {
        if (calendars.length === 0) return <RetryNotice text={texts.noCalendars} onRetry={onRetry} />;
        if (calendars.length === 1) return null;
        return (
          <div className={styles.part}>
            <h3 id={titleId}>{title}</h3>
            <ChoiceGroup
              labelledBy={titleId}
              className={styles.calendars}
              choiceClassName={styles.choice}
              choices={calendars.map(({ id, name }) => ({ key: id, label: name }))}
              chosen={chosen?.id}
              onChoose={(key) => calendars.filter(({ id }) => id === key).forEach(onChoose)}
            />
          </div>
        );
      }}
    </OfferView>
  );
}
