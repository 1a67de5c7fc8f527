import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import { whatsAppLink, formatMoment, formatShortMoment } from '@hora-marcada/shared/format';
import type { PublicClient } from '@hora-marcada/shared/client';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import notice from '../../../ui/notice.module.css';
import { StepHeading } from '../../../ui/step-heading.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './appointment.module.css';
import type { AppointmentSession } from './appointment-session.ts';
import type { BookingLink, LinkedBooking, ShownAppointment } from './appointment-state.ts';
import { BookingLines } from './booking-lines.tsx';
import { CalendarFile } from './calendar-file.tsx';
import { CustomerWords } from './customer-words.tsx';
import { texts as stepTexts } from '../later-texts.ts';
import { texts } from './texts.ts';

interface BookingViewProps {
  readonly client: PublicClient;
  readonly link: BookingLink;
  readonly appointment: ShownAppointment;
  readonly session: AppointmentSession;
  /** The footer and address of the store's page. */
  readonly footer: string;
  readonly storeHref: string;
}

/** The booking, how it stands, and what can be done with it. */
export function BookingView({ client, link, appointment, session, footer, storeHref }: BookingViewProps) {
  const { booking, outcome, notice: changed } = appointment;
  const { can_move: canMove, can_cancel: canCancel, refusal_detail: refusal, store_phone: phone } = booking;
  const isEndedByStore = booking.cancelled_by === 'store';
  const movedFrom = outcome?.kind === 'moved' ? outcome.from : undefined;
  return (
    <>
      {outcome && (
        <Toast tone="good" text={movedFrom === undefined ? texts.cancelledToast : texts.movedToast} />
      )}
      <StepHeading>{outcome ? texts[outcome.kind] : texts.heading}</StepHeading>
      {changed !== undefined && (
        <p role="alert" className={notice.bad}>
          {changed}
        </p>
      )}
      {movedFrom !== undefined && (
        <p>
          <b>{texts.movedTo(formatShortMoment(booking.start_time))}</b>
        </p>
      )}
      <p>{standing(appointment)}</p>
      {!outcome && booking.cancelled_by && <p>{texts.cancelledBy[booking.cancelled_by]}</p>}
      <BookingLines booking={booking} movedFrom={movedFrom} footer={footer} />
      {refusal !== null && <p>{refusal}</p>}
      <CustomerWords client={client} link={link} booking={booking} session={session} />
      <div className={styles.actions}>
        {canMove && (
          <Button
            look={booking.can_confirm_presence ? undefined : 'primary'}
            disabled={session.isSending}
            onClick={() => session.open('move')}
          >
            {texts.move}
          </Button>
        )}
        {(refusal !== null || isEndedByStore) && <ChatLink phone={phone} booking={booking} />}
        {booking.state !== 'active' && (
          <ButtonLink look="primary" href={storeHref}>
            {booking.state === 'cancelled' ? texts.another : texts.newAppointment}
          </ButtonLink>
        )}
        {booking.show_google_calendar_button && booking.state !== 'past' && (
          <CalendarFile
            client={client}
            link={link}
            label={booking.state === 'cancelled' ? texts.removeFromCalendar : undefined}
          />
        )}
        {canCancel && (
          <Button disabled={session.isSending} onClick={() => session.open('cancel')}>
            {texts.cancel}
          </Button>
        )}
      </div>
      {canCancel && <p className={styles.hint}>{texts.erasure}</p>}
    </>
  );
}

/** One sentence about how the booking stands. */
function standing({ booking, outcome }: ShownAppointment): string {
  if (outcome?.kind === 'cancelled') return texts.freed;
  if (booking.cancelled_at !== null) return `${texts.cancelledAt} ${formatMoment(booking.cancelled_at)}`;
  if (booking.state === 'past') return texts.past;
  return booking.is_confirmed ? texts.confirmed : texts.waiting;
}

interface ChatLinkProps {
  readonly phone: string;
  /** Named in the message, if known. */
  readonly booking?: LinkedBooking;
}

/** A chat with the store, where it has a phone. */
export function ChatLink({ phone, booking }: ChatLinkProps) {
  if (!phone) return null;
  return (
    <ButtonLink
      target="_blank"
      rel="noopener noreferrer"
      icon={<Icon of={WhatsAppOutlined} />}
      href={whatsAppLink(
        phone,
        booking && texts.chatText(booking.title, formatShortMoment(booking.start_time)),
      )}
    >
      {stepTexts.askByWhatsApp}
    </ButtonLink>
  );
}
