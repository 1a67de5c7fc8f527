import {
  formatShortMoment,
  internationalPhone,
  streetAddress,
  whatsAppLink,
} from '@hora-marcada/shared/format';
import type { PublicClient } from '@hora-marcada/shared/client';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { laterGlyphs } from '../../../ui/icons/later-glyphs.ts';
import { SmallActions, SmallButton, SmallLink } from '../../../ui/small-action.tsx';
import { BookOnceMore } from '../again/book-once-more.tsx';
import { bookingLine } from '../ticket/booking-line.ts';
import { Directions } from '../ticket/directions.tsx';
import { HandedTicket } from '../ticket/handed-ticket.tsx';
import { ShareBooking } from '../ticket/share-booking.tsx';
import styles from './appointment.module.css';
import type { AppointmentSession } from './appointment-session.ts';
import type { BookingLink, LinkedBooking, ShownAppointment } from './appointment-state.ts';
import type { ShownStore } from './shown-store.ts';
import { FileName, useCalendarFile } from './calendar-file.tsx';
import { factsOfBooking } from './booking-facts.ts';
import { CustomerWords } from './customer-words.tsx';
import { texts as stepTexts } from '../later-texts.ts';
import { texts } from './texts.ts';

interface BookingViewProps {
  readonly client: PublicClient;
  readonly link: BookingLink;
  readonly appointment: ShownAppointment;
  readonly session: AppointmentSession;
  readonly store: ShownStore;
  /** The store's page. */
  readonly storeHref: string;
}

/** The booking as a ticket, and what can be done with it. */
export function BookingView({ client, link, appointment, session, store, storeHref }: BookingViewProps) {
  const { booking, outcome } = appointment;
  const { can_move: canMove, can_cancel: canCancel, refusal_detail: refusal, state } = booking;
  const file = useCalendarFile(client, link);
  const savesFirst = outcome?.kind === 'moved' && booking.show_google_calendar_button;
  const leads = (isFirst: boolean) => (isFirst ? 'primary' : undefined);
  return (
    <HandedTicket
      facts={factsOfBooking(store, booking)}
      timeZone={booking.time_zone}
      state={state === 'cancelled' ? 'torn' : booking.is_confirmed ? 'stamped' : undefined}
    >
      {refusal !== null && <p>{refusal}</p>}
      {booking.series && (
        <div>
          <p>{texts.series(booking.series.words)}</p>
          <p className={styles.hint}>{texts.changeSeries}</p>
        </div>
      )}
      {savesFirst && (
        <Button look="primary" isBusy={file.isBusy} onClick={file.save}>
          <FileName>{stepTexts.calendarFile}</FileName>
        </Button>
      )}
      <CustomerWords client={client} link={link} booking={booking} session={session} isFirst={!savesFirst} />
      <div className={styles.pair}>
        {canMove && (
          <Button
            look={leads(!savesFirst && !booking.can_confirm_presence)}
            disabled={session.isSending}
            onClick={() => session.open('move')}
          >
            {texts.move}
          </Button>
        )}
        {canCancel && (
          <Button look="danger" disabled={session.isSending} onClick={() => session.open('cancel')}>
            {texts.cancel}
          </Button>
        )}
        {booking.review_url && (
          <ButtonLink target="_blank" rel="noopener noreferrer" href={booking.review_url}>
            {texts.review}
          </ButtonLink>
        )}
        {state !== 'active' && (
          <BookOnceMore client={client} booking={booking} store={store} storeHref={storeHref} />
        )}
      </div>
      <SmallActions>
        {booking.show_google_calendar_button && state !== 'past' && !savesFirst && (
          <SmallButton
            glyph={state === 'cancelled' ? laterGlyphs.drop : laterGlyphs.keep}
            isBusy={file.isBusy}
            onClick={file.save}
          >
            <FileName>{state === 'cancelled' ? texts.removeFromCalendar : stepTexts.calendarFile}</FileName>
          </SmallButton>
        )}
        {state === 'active' && (
          <ShareBooking
            title={booking.store_title}
            text={bookingLine(booking.title, booking.start_time, booking.calendar)}
            url={window.location.href}
          />
        )}
        {state !== 'past' && <Directions to={streetAddress(store.footer)} />}
        <StoreContact phone={booking.store_phone} booking={booking} mayCall={state !== 'active'} />
      </SmallActions>
      <div>{file.notice}</div>
      {canCancel && <p className={styles.hint}>{texts.erasure}</p>}
    </HandedTicket>
  );
}

interface StoreContactProps {
  readonly phone: string;
  /** Named in the message, if known. */
  readonly booking?: LinkedBooking;
  readonly mayCall?: boolean;
}

/** A chat with the store and a call, where it has a phone. */
export function StoreContact({ phone, booking, mayCall = true }: StoreContactProps) {
  if (!phone) return null;
  const text = booking && texts.chatText(booking.title, formatShortMoment(booking.start_time));
  return (
    <>
      <SmallLink
        glyph={laterGlyphs.chat}
        target="_blank"
        rel="noopener noreferrer"
        href={whatsAppLink(phone, text)}
      >
        {stepTexts.askByWhatsApp}
      </SmallLink>
      {mayCall && (
        <SmallLink glyph={laterGlyphs.call} href={`tel:+${internationalPhone(phone)}`}>
          {stepTexts.call}
        </SmallLink>
      )}
    </>
  );
}
