import { dayOf, formatShortDay, timeOf } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { useArrivals } from '../../../domain/event/arrivals/arrivals.tsx';
import { bookingsTexts as texts } from '../texts.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';

/** Bookings that came for days or filters that are not shown, until they are looked at (OWN-031). */
export function UnseenNotice() {
  const { unseen, show } = useArrivals();
  const [first] = unseen;
  if (!first) return null;
  const when = `${first.title}, ${formatShortDay(dayOf(first.start_time))} às ${timeOf(first.start_time)}`;
  return (
    <div className={`${layout.ends} ${parts.callout}`}>
      <p>{texts.unseen(unseen.length, when)}</p>
      <Button onClick={() => show(first)}>{texts.seeBooking}</Button>
    </div>
  );
}
