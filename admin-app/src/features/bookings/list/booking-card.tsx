import type { OwnerEvent } from '@hora-marcada/shared/contract';
import {
  bookingConfirmationText,
  dayOf,
  formatDay,
  formatPhone,
  formatPrice,
  formatShortMoment,
  pastedPhoneDigits,
  whatsAppLink,
} from '@hora-marcada/shared/format';
import { memo } from 'react';
import { hasCustomer } from '../../../domain/event/confirmation.ts';
import { useOpenDialog } from '../../../domain/open-dialog.ts';
import { bookingDetails } from '../../../domain/event/notify/booking-details.ts';
import { useMayLink, useViewer } from '../../../platform/session/viewer.tsx';
import { useStore } from '../../../domain/store/store-context.tsx';
import { OutcomeButtons } from '../../../domain/event/outcome/outcome-buttons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { AnnouncedActions } from '../../../domain/event/announced-actions.tsx';
import { timesOf } from '../../../domain/event/event-time.ts';
import { UndeliveredNotice } from '../../../domain/news/undelivered-link.tsx';
import { PendingNotificationNotice } from '../../../domain/event/notify/customer-notice.tsx';
import type { PendingNotification } from '../../../domain/event/notify/pending-notifications.tsx';
import { bookingsTexts as texts } from '../texts.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from './booking-card.module.css';
import { CardButtons } from './card-buttons.tsx';
import { CardIcon } from './card-icon.tsx';

export interface BookingCardProps {
  readonly event: OwnerEvent;
  /** Among other days, below the heading of its own. */
  readonly isUnderDay: boolean;
  readonly mayMarkOutcome: boolean;
  readonly isOver: boolean;
  /** The list of all days begins here for the eye. */
  readonly isNext: boolean;
  /** It lies on another event of its calendar. */
  readonly isOverlapping: boolean;
  /** The colour of the event's calendar; undefined where all events are of one calendar. */
  readonly calendarColour: string | undefined;
  readonly isBusy: boolean;
  readonly pending: PendingNotification | undefined;
  readonly actions: AnnouncedActions;
}

/** One booking and what can be done with it; past ones at half opacity (INI-020 to INI-028). */
export const BookingCard = memo(function BookingCard(props: BookingCardProps) {
  const { event, isOver, isNext, calendarColour, pending, isBusy, actions } = props;
  const Title = props.isUnderDay ? 'h4' : 'h3';
  const { sees_prices: seesPrices } = useViewer();
  return (
    <li className={styles.place} data-over={isOver || undefined} data-next={isNext || undefined}>
      <article
        className={`${parts.card} ${styles.card}`}
        style={{ opacity: isOver ? 0.5 : 1 }}
        aria-busy={isBusy}
      >
        {/* Seen below the time, and read first: who goes from heading to heading would be past the time else. */}
        <div className={styles.what}>
          <Title className={parts.name}>{event.title}</Title>
          {seesPrices && (
            <p className={`${parts.name} ${parts.figures} ${styles.price}`}>{formatPrice(event.price)}</p>
          )}
        </div>
        <div className={`${layout.ends} ${styles.top}`}>
          <p>
            <span className={parts.small}>{formatDay(dayOf(event.start_time))}</span>{' '}
            <span className={styles.time}>{timesOf(event)}</span>
          </p>
          <div className={layout.row}>
            {calendarColour !== undefined && event.calendar !== '' && (
              <p className={`${layout.row} ${parts.small}`}>
                <span className={`${parts.dot} ${styles.dot}`} style={{ background: calendarColour }} />
                <span>{event.calendar}</span>
              </p>
            )}
            {(event.is_confirmed || hasCustomer(event)) && (
              <ConfirmationMark isConfirmed={event.is_confirmed} />
            )}
          </div>
        </div>
        {isOver && <VisuallyHidden>{texts.over}</VisuallyHidden>}
        {event.description !== '' && (
          <p className={`${parts.small} ${styles.description}`}>{event.description}</p>
        )}
        {props.isOverlapping && (
          <p>
            <span className={parts.tag}>{texts.overlapping}</span>
          </p>
        )}
        <MoveMark event={event} />
        <CustomerWords event={event} />
        <Customer event={event} isOver={isOver} />
        {pending && <PendingNotificationNotice notification={pending} />}
        <UndeliveredNotice event={event} />
        {props.mayMarkOutcome && (
          <OutcomeButtons
            event={event}
            isBusy={isBusy}
            onMark={(outcome) => void actions.mark(event, outcome)}
          />
        )}
        <CardButtons event={event} isBusy={isBusy} actions={actions} />
      </article>
    </li>
  );
});

function Customer({ event, isOver }: { readonly event: OwnerEvent; readonly isOver: boolean }) {
  const { title: storeTitle } = useStore();
  const mayLink = useMayLink();
  const openDialog = useOpenDialog();
  const name = event.client_name;
  const digits = pastedPhoneDigits(event.client_phone);
  const text =
    event.is_confirmed && !isOver ? bookingConfirmationText(bookingDetails(event, storeTitle)) : undefined;
  if (name === '' && digits === '') return null;
  return (
    <div className={styles.customer}>
      {digits !== '' && (
        <p>
          <button
            type="button"
            aria-label={texts.recordOf(name || formatPhone(digits))}
            onClick={() => openDialog({ kind: 'record', customer: { name, phone: digits } })}
          >
            <CardIcon name="user" /> <span>{name || texts.record}</span>
          </button>
        </p>
      )}
      {name !== '' && digits === '' && (
        <p>
          <CardIcon name="user" /> <span>{name}</span>
        </p>
      )}
      {digits !== '' && (
        <p>
          <a href={`tel:+55${digits}`}>
            <CardIcon name="phone" /> <span>{formatPhone(digits)}</span>
          </a>
          <a
            href={whatsAppLink(digits, text)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.chatWith(name || formatPhone(digits))}
          >
            <CardIcon name="chat" /> {texts.chat}
          </a>
          {!isOver && mayLink && (
            <button
              type="button"
              aria-label={texts.sendLinkTo(name || formatPhone(digits))}
              onClick={() => openDialog({ kind: 'link', event })}
            >
              <CardIcon name="link" /> {texts.sendLink}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** That a customer gave a booking another time, and which it had (MOVE-026). */
function MoveMark({ event: { moved_by, moved_from } }: { readonly event: OwnerEvent }) {
  if (moved_by !== 'client' || !moved_from) return null;
  return (
    <p className={`${parts.hint} ${parts.figures}`}>{texts.movedByCustomer(formatShortMoment(moved_from))}</p>
  );
}

/** The customer's answers by their link: that they come, and that they want no reminders (REM-013, REM-014). */
function CustomerWords({ event: { presence, no_reminders } }: { readonly event: OwnerEvent }) {
  if (!presence && !no_reminders) return null;
  return (
    <p className={layout.row}>
      {presence && (
        <span className={`${parts.tag} ${styles.mark}`} data-kind="good">
          <CardIcon name="checked" />
          {texts.willCome}
        </span>
      )}
      {no_reminders && <span className={`${parts.tag} ${styles.mark}`}>{texts.wantsNoReminders}</span>}
    </p>
  );
}

/** In words and a picture. */
function ConfirmationMark({ isConfirmed }: { readonly isConfirmed: boolean }) {
  return (
    <span className={`${parts.tag} ${styles.mark}`} data-kind={isConfirmed ? 'good' : 'warn'}>
      <CardIcon name={isConfirmed ? 'checked' : 'clock'} />
      <span>{isConfirmed ? texts.confirmed : texts.unconfirmed}</span>
    </span>
  );
}
