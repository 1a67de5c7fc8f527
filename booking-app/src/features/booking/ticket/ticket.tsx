import { formatDay, formatDayAndMonth, mapLink } from '@hora-marcada/shared/format';
import type { ReactNode } from 'react';
import notice from '../../../ui/notice.module.css';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Face } from '../frame/face.tsx';
import { ShopMark } from '../frame/shop-mark.tsx';
import { texts } from '../later-texts.ts';
import { ZoneNote } from '../schedule-step/zone-note.tsx';
import { calendarText, type TicketFacts } from './ticket-facts.ts';
import styles from './ticket.module.css';

interface TicketProps {
  readonly facts: TicketFacts;
  /** The store's, where it is not the device's. */
  readonly timeZone: string;
  /** `stamped`: the time is taken for the customer. `torn`: it is no more. */
  readonly state?: 'stamped' | 'torn' | undefined;
}

/** A booking as one keeps it: when and with whom above the line, what and for whom below it (LOOK-008). */
export function Ticket({ facts, timeZone, state }: TicketProps) {
  const { details } = texts;
  const { day, time, service, duration, price, saving, customerName, customerPhone, address } = facts;
  const withWhom = calendarText(facts);
  return (
    <div className={`${styles.ticket} ${state === 'torn' ? styles.torn : ''}`}>
      <div className={styles.stub}>
        <p className={styles.shop}>
          <ShopMark store={facts.store} />
          <span>{facts.store.title}</span>
        </p>
        <div>
          {day === undefined ? (
            <p className={styles.blank}>{texts.chooseSlot}</p>
          ) : (
            <dl className={styles.when}>
              <Fact label={details.day}>{formatDayAndMonth(day)}</Fact>
              <Fact label={details.time}>{time}</Fact>
            </dl>
          )}
          {withWhom && (
            <div className={styles.calendar}>
              {facts.calendar && <Face of={facts.calendar} />}
              <dl>
                <Fact label={details.calendar} isNamed={!facts.asksInOwnWords}>
                  {withWhom}
                </Fact>
              </dl>
            </div>
          )}
        </div>
        {state === 'stamped' && <Stamp />}
      </div>
      <div className={styles.rest}>
        <dl>
          <Fact
            label={details.service}
            note={[day && formatDay(day), duration?.replaceAll(' ', '\u00a0').replace(',\u00a0', ', ')]
              .filter(Boolean)
              .join(' · ')}
          >
            {service && <b>{service}</b>}
          </Fact>
          <Fact label={details.price} note={saving}>
            {price && <b>{price}</b>}
          </Fact>
        </dl>
        {customerName !== undefined && (
          <dl>
            <Fact label={details.name}>
              <b>{customerName}</b>
            </Fact>
            <Fact label={details.phone}>{customerPhone}</Fact>
            <Fact label={texts.note} isNamed>
              {facts.note}
            </Fact>
          </dl>
        )}
        {address !== undefined && (
          <dl>
            <Fact label={details.address}>
              <ExternalLink href={mapLink(address)}>{address}</ExternalLink>
            </Fact>
          </dl>
        )}
        <ZoneNote timeZone={timeZone} />
      </div>
    </div>
  );
}

interface FactProps {
  /** For the ear: the eye knows a price or a phone when it sees one. */
  readonly label: string;
  /** The eye sees the label, too. */
  readonly isNamed?: boolean;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** Nothing where it is not known. */
export function Fact({ label, isNamed = false, note, children }: FactProps) {
  if (!children) return null;
  return (
    <div className={isNamed ? styles.named : undefined}>
      <dt className={isNamed ? undefined : notice.spoken}>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** A clock face whose hands are a tick. */
function Stamp() {
  return (
    <svg className={styles.stamp} viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="46" />
      <circle cx="48" cy="48" r="39" pathLength="120" className={styles.hours} />
      <path d="M33 49l11 11 20-25" />
    </svg>
  );
}
