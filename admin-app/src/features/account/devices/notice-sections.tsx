import { AlertMailSection } from '../alert-mails/alert-mail-section.tsx';
import { DevicesSection } from './devices-section.tsx';

/** How a login is told of bookings with the app closed. */
export function NoticeSections() {
  return (
    <>
      <DevicesSection />
      <AlertMailSection />
    </>
  );
}
