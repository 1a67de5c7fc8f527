import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
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
import { StepHeading } from '../../../ui/step-heading.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AppointmentDetails } from '../appointment/appointment-details.tsx';
import type { BookingLink } from '../appointment/appointment-state.ts';
import { CalendarFile } from '../appointment/calendar-file.tsx';
import type { BookingSummary } from '../flow/booking-flow.ts';
import styles from './result.module.css';
import { texts } from '../later-texts.ts';

interface ConfirmedViewProps {
  readonly summary: BookingSummary;
  /** The page was only reloaded after the confirmation. */
  readonly isRestored: boolean;
  readonly client: PublicClient;
  /** Opens the customer's own view of the booking; undefined where the booking is gone. */
  readonly link: BookingLink | undefined;
  readonly onRestart: () => void;
}

/** Step 4 after the booking was made. */
export function ConfirmedView({ summary, isRestored, client, link, onRestart }: ConfirmedViewProps) {
  return (
    <>
      {!isRestored && <Toast tone="good" text={texts.confirmedToast} />}
      <div className={styles.head}>
        <Icon of={CheckCircleFilled} className={styles.good} />
        <StepHeading>{texts.confirmed}</StepHeading>
      </div>
      <AppointmentDetails summary={summary} isTicket />
      <p>{texts.confirmedHint}</p>
      <div className={styles.actions}>
        <ConfirmationLinks summary={summary} />
        {link && summary.store.show_google_calendar_button && <CalendarFile client={client} link={link} />}
        {link && <ButtonLink href={appointmentPath(link.endpoint, link.token)}>{texts.manage}</ButtonLink>}
        <Button onClick={onRestart}>{texts.restart}</Button>
      </div>
    </>
  );
}

function ConfirmationLinks({
  summary: { store, schedule, slot, customer },
}: Pick<ConfirmedViewProps, 'summary'>) {
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
  };
  return (
    <>
      {store.phone && store.show_whatsapp_button && (
        <ButtonLink
          {...besides}
          look="primary"
          icon={<Icon of={WhatsAppOutlined} />}
          href={whatsAppLink(store.phone, bookingRequestText(booking))}
        >
          {texts.whatsApp}
        </ButtonLink>
      )}
      {store.show_google_calendar_button && (
        <ButtonLink
          {...besides}
          icon={<Icon of={CalendarOutlined} />}
          href={googleCalendarLink({ ...booking, ...event })}
        >
          {texts.googleCalendar}
        </ButtonLink>
      )}
    </>
  );
}
