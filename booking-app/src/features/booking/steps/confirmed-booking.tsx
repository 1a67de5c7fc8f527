import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import type { PublicClient } from '@hora-marcada/shared/client';
import {
  appointmentPath,
  bookingRequestText,
  durationInMinutes,
  googleCalendarLink,
  streetAddress,
  whatsAppLink,
} from '@hora-marcada/shared/format';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { laterGlyphs } from '../../../ui/icons/later-glyphs.ts';
import { SmallActions, SmallButton, SmallLink } from '../../../ui/small-action.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { BookingLink } from '../appointment/appointment-state.ts';
import { FileName, useCalendarFile } from '../appointment/calendar-file.tsx';
import type { BookingSummary } from '../flow/booking-flow.ts';
import { Directions } from '../ticket/directions.tsx';
import { ShareBooking } from '../ticket/share-booking.tsx';
import { HandedTicket } from '../ticket/handed-ticket.tsx';
import { factsOfChoices } from '../ticket/ticket-facts.ts';
import { chosenText } from './chosen-text.ts';
import { texts } from '../later-texts.ts';

interface ConfirmedBookingProps {
  readonly summary: BookingSummary;
  readonly client: PublicClient;
  /** Opens the customer's own view of the booking; undefined where the booking is gone. */
  readonly link: BookingLink | undefined;
  /** What its customer added. */
  readonly note: string | undefined;
  readonly onRestart: () => void;
}

/** Below the news of step 4: the ticket, one thing to do next, and what one may do besides (LOOK-008). */
export function ConfirmedBooking({ summary, client, link, note, onRestart }: ConfirmedBookingProps) {
  const { store, schedule, slot, customer } = summary;
  const path = link && appointmentPath(link.endpoint, link.token);
  const url = path && new URL(path, window.location.href).href;
  const file = useCalendarFile(client, link);
  return (
    <HandedTicket
      facts={{ ...factsOfChoices(store, { ...schedule, ...slot }, customer), note }}
      timeZone={store.time_zone}
      state="stamped"
    >
      <ConfirmationLinks summary={summary} link={url} />
      <SmallActions>
        {link && store.show_google_calendar_button && (
          <SmallButton glyph={laterGlyphs.keep} isBusy={file.isBusy} onClick={file.save}>
            <FileName>{texts.calendarFile}</FileName>
          </SmallButton>
        )}
        {url && <ShareBooking title={store.title} text={chosenText(summary)} url={url} />}
        <Directions to={streetAddress(store.footer)} />
        {path && (
          <SmallLink glyph={laterGlyphs.change} href={path}>
            {texts.manage}
          </SmallLink>
        )}
      </SmallActions>
      <div>{file.notice}</div>
      <Button look="text" onClick={onRestart}>
        {texts.restart}
      </Button>
    </HandedTicket>
  );
}

interface ConfirmationLinksProps {
  readonly summary: BookingSummary;
  readonly link: string | undefined;
}

/** What the specification wants after a booking, each where the store has it on; the first there is leads on. */
function ConfirmationLinks({ summary: { store, schedule, slot, customer }, link }: ConfirmationLinksProps) {
  const booking = {
    storeTitle: store.title,
    serviceName: schedule.service.name,
    calendarName: slot.calendar.name || undefined,
    day: slot.day,
    time: slot.time.slice(0, 5),
    customerName: customer.name,
    customerPhone: customer.phone,
  };
  const besides = { target: '_blank', rel: 'noopener noreferrer' } as const;
  const event = {
    durationInMinutes: durationInMinutes(schedule.service),
    storePhone: store.phone,
    timeZone: store.time_zone,
    location: streetAddress(store.footer),
    link,
  };
  const hasWhatsApp = store.phone !== '' && store.show_whatsapp_button;
  return (
    <>
      {hasWhatsApp && (
        <ButtonLink
          {...besides}
          look="primary"
          icon={<Icon of={WhatsAppOutlined} />}
          href={whatsAppLink(store.phone, bookingRequestText(booking, link))}
        >
          {texts.whatsApp}
        </ButtonLink>
      )}
      {store.show_google_calendar_button && (
        <ButtonLink
          {...besides}
          look={hasWhatsApp ? undefined : 'primary'}
          icon={<Icon of={CalendarOutlined} />}
          href={googleCalendarLink({ ...booking, ...event })}
        >
          {texts.googleCalendar}
        </ButtonLink>
      )}
    </>
  );
}
