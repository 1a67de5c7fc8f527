import WhatsAppOutlined from '@ant-design/icons/WhatsAppOutlined';
import { formatShortMoment } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { useId } from 'react';
import { failureText } from '../../platform/session/api-failure.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { decorative } from '../../ui/decorative.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { useTimesToOffer, type WantedTimes } from './offer-queries.ts';
import { offerTexts as texts } from './offer-texts.ts';
import styles from './offer.module.css';

interface TimesToOfferProps {
  readonly wanted: WantedTimes;
  readonly namesCalendars: boolean;
  readonly onExchange: (start: string) => void;
}

/** Three free times, each to be exchanged for the next, and the message that offers them. */
export function TimesToOffer({ wanted, namesCalendars, onExchange }: TimesToOfferProps) {
  const id = useId();
  const { data: offer, error, isPlaceholderData, refetch } = useTimesToOffer(wanted);
  // Disabled until the next is there, the button would lose the focus.
  const exchange = (start: string) => {
    if (!isPlaceholderData) onExchange(start);
  };
  if (error && !offer)
    return <RetryNotice text={failureText(error, texts.notFound)} onRetry={() => void refetch()} />;
  if (!offer) return <Waiting />;
  if (offer.times.length === 0) return <p role="status">{texts.nothingFree}</p>;
  return (
    <>
      <div className={layout.tight}>
        <h3 id={id} className={parts.name}>
          {texts.times}
        </h3>
        <ul aria-labelledby={id} aria-live="polite" aria-busy={isPlaceholderData} className={parts.rows}>
          {offer.times.map(({ start_time: start, calendar }, place) => (
            <li key={place} className={styles.time}>
              <span>
                <b>{formatShortMoment(start)}</b>
                {namesCalendars && <span>{` ${texts.with(calendar)}`}</span>}
              </span>
              <Button onClick={() => exchange(start)}>
                <span>
                  {texts.exchange}
                  <VisuallyHidden>{` ${formatShortMoment(start)}`}</VisuallyHidden>
                </span>
              </Button>
            </li>
          ))}
        </ul>
        <p className={parts.small}>{texts.notReserved}</p>
      </div>
      <section aria-label={texts.message} className={`${parts.callout} ${styles.message}`}>
        {offer.text}
      </section>
      <div className={layout.row}>
        {offer.chat !== undefined && (
          <Button
            type="primary"
            icon={<WhatsAppOutlined {...decorative} />}
            href={offer.chat}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.openChat}
          </Button>
        )}
        <CopyButton label={texts.copy} text={offer.text} copied={texts.copied} notCopied={texts.notCopied} />
      </div>
    </>
  );
}
