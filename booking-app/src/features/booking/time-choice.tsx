import { useId, useRef } from 'react';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import styles from './choices.module.css';
import { OfferView, type OfferProps } from './offer-view.tsx';
import { texts } from './texts.ts';
import { useNews } from './use-news.ts';

const columns = 3;

/** The free times of the chosen day, three to a row (BOOK-038 to BOOK-041). */
export function TimeChoice({ offer, chosen, onChoose, onRetry }: OfferProps<string>) {
  const titleId = useId();
  const part = useRef<HTMLDivElement>(null);
  useNews(offer.status, () => part.current?.scrollIntoView({ block: 'nearest' }));
  if (offer.status === 'unasked') return null;
  return (
    <div className={styles.part} ref={part}>
      <h3 id={titleId}>{texts.slots}</h3>
      <OfferView offer={offer} onRetry={onRetry} failureText={texts.noSlots}>
        {(times) =>
          times.length === 0 ? (
            <p role="status">{texts.noSlots}</p>
          ) : (
            <ChoiceGroup
              labelledBy={titleId}
              className={styles.times}
              choiceClassName={styles.choice}
              columns={columns}
              choices={times.map((time) => ({ key: time, label: time.slice(0, 5) }))}
              chosen={chosen}
              onChoose={onChoose}
            />
          )
        }
      </OfferView>
    </div>
  );
}
