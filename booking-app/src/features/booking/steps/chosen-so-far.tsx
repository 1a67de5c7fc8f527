import { formatWeekdayAndDate, shownPrice } from '@hora-marcada/shared/format';
import type { LoadedBookingFlow } from '../flow/booking-flow.ts';
import { texts } from '../texts.ts';
import styles from './chosen-so-far.module.css';
import { DetailLines } from '../appointment/detail-lines.tsx';

/** Beside the steps of a wide screen: what is chosen, as far as it is (CUST-021). */
export function ChosenSoFar({ flow: { store, schedule } }: { readonly flow: LoadedBookingFlow }) {
  const { details } = texts;
  return (
    <aside className={styles.summary} aria-label={texts.chosenSoFar}>
      <p className={styles.title} aria-hidden="true">
        {texts.chosenSoFar}
      </p>
      <DetailLines
        as="cells"
        lines={[
          [details.store, store.title],
          [details.service, schedule?.service.name],
          [details.calendar, schedule?.calendar?.name],
          [details.day, schedule?.day && formatWeekdayAndDate(schedule.day)],
          [details.time, schedule?.time?.slice(0, 5)],
          [details.price, schedule && shownPrice(schedule.service)],
        ]}
      />
    </aside>
  );
}
