import { formatPhone, formatWeekdayAndDate, monogram, monthAbbreviation } from '@hora-marcada/shared/format';
import { imageSizes } from '@hora-marcada/shared/rules';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import notice from '../../../ui/notice.module.css';
import type { BookingSummary, StepName } from '../flow/booking-flow.ts';
import { texts } from '../later-texts.ts';
import { ZoneNote } from '../schedule-step/zone-note.tsx';
import { Fact } from '../ticket/ticket.tsx';
import { calendarText, factsOfChoices } from '../ticket/ticket-facts.ts';
import styles from './review-lines.module.css';

interface ReviewLinesProps {
  readonly summary: BookingSummary;
  /** What the customer added. */
  readonly note: string | undefined;
  /** Undefined where nothing can be changed any more. */
  readonly onChange?: ((step: StepName) => void) | undefined;
}

/** What and for how much; when, until when and with whom; who: each with the way to change it (LOOK-003, BOOK-058). */
export function ReviewLines({ summary, note, onChange }: ReviewLinesProps) {
  const { schedule, slot, customer, store } = summary;
  const { details, changes } = texts;
  const facts = factsOfChoices(store, { ...schedule, ...slot }, customer);
  const { photo } = schedule.service;
  const [, month, date] = slot.day.split('-').map(Number);
  return (
    <div className={styles.lines}>
      <Line
        tile={
          photo ? (
            <img src={photo.url} {...imageSizes.service.small} alt="" />
          ) : (
            <b>{monogram(schedule.service.name)}</b>
          )
        }
        change={changes.service}
        onChange={onChange && (() => onChange('types'))}
      >
        <Fact label={details.service}>
          <b>{facts.service}</b>
        </Fact>
        <Fact label={details.price} note={facts.saving}>
          {facts.price && <b>{facts.price}</b>}
        </Fact>
        <Fact label={details.duration}>
          {facts.duration && <span className={styles.note}>{facts.duration}</span>}
        </Fact>
      </Line>
      <Line
        tile={
          <>
            <b>{date}</b>
            <span>{monthAbbreviation(Number(month))}</span>
          </>
        }
        change={changes.time}
        onChange={onChange && (() => onChange('schedule'))}
      >
        <Fact label={details.day}>
          <b>{formatWeekdayAndDate(slot.day)}</b>
        </Fact>
        <Fact label={details.time}>
          <b>{facts.time}</b>
        </Fact>
        <Fact label={details.calendar} isNamed={!facts.asksInOwnWords}>
          {calendarText(facts)}
        </Fact>
        <Fact label={details.address}>
          {facts.address && <span className={styles.note}>{facts.address}</span>}
        </Fact>
      </Line>
      <Line
        tile={<b>{monogram(customer.name)}</b>}
        change={changes.customer}
        onChange={onChange && (() => onChange('identify'))}
      >
        <Fact label={details.name}>
          <b>{customer.name}</b>
        </Fact>
        <Fact label={details.phone}>{formatPhone(customer.phone)}</Fact>
        <Fact label={texts.note} isNamed>
          {note}
        </Fact>
      </Line>
      <ZoneNote timeZone={store.time_zone} />
    </div>
  );
}

interface LineProps {
  readonly tile: ReactNode;
  /** 'o serviço': what is changed, for the ear. */
  readonly change: string;
  readonly onChange: (() => void) | undefined;
  readonly children: ReactNode;
}

function Line({ tile, change, onChange, children }: LineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.tile} aria-hidden="true">
        {tile}
      </span>
      <dl>{children}</dl>
      {onChange && (
        <Button look="text" onClick={onChange}>
          <span>{texts.change}</span>
          <span className={notice.spoken}>{` ${change}`}</span>
        </Button>
      )}
    </div>
  );
}
