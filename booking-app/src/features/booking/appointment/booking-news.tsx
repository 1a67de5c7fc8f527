import { formatDayAndMonth, dayOf, formatMoment, timeOf } from '@hora-marcada/shared/format';
import { Glyph } from '../../../ui/icons/glyph.tsx';
import { laterGlyphs } from '../../../ui/icons/later-glyphs.ts';
import notice from '../../../ui/notice.module.css';
import { StepHeading } from '../../../ui/step-heading.tsx';
import type { ShownAppointment } from './appointment-state.ts';
import styles from './booking-news.module.css';
import { texts } from './texts.ts';

/** The heading of the link's page, and how its booking stands (LOOK-010, MOVE-003). */
export function BookingNews({ appointment }: { readonly appointment: ShownAppointment }) {
  const { booking, outcome } = appointment;
  switch (outcome?.kind) {
    case 'cancelled':
      return (
        <>
          <div className={styles.band}>
            <Glyph d={laterGlyphs.ended} />
            <div>
              <StepHeading>{texts.cancelled}</StepHeading>
              <CancelledBy booking={booking} />
            </div>
          </div>
          <p className={styles.hint}>{texts.freed}</p>
        </>
      );
    case 'moved':
      return (
        <>
          <div className={`${styles.band} ${styles.good}`}>
            <Glyph d={laterGlyphs.done} />
            <div>
              <StepHeading>{texts.moved}</StepHeading>
              <p>
                <b>{momentText(booking.start_time)}</b> <span className={notice.spoken}>{texts.before} </span>
                <s>{momentText(outcome.from)}</s>
              </p>
            </div>
          </div>
          <Standing appointment={appointment} />
        </>
      );
    case undefined:
      return (
        <>
          <StepHeading>{texts.heading}</StepHeading>
          {booking.cancelled_at === null ? (
            <Standing appointment={appointment} />
          ) : (
            <div className={styles.band}>
              <Glyph d={laterGlyphs.ended} />
              <div>
                <p>{texts.cancelledAt(formatMoment(booking.cancelled_at))}</p>
                <CancelledBy booking={booking} />
              </div>
            </div>
          )}
        </>
      );
  }
}

function CancelledBy({ booking: { cancelled_by: by } }: Pick<ShownAppointment, 'booking'>) {
  return by && <p className={styles.by}>{texts.cancelledBy[by]}</p>;
}

/** One sentence about a booking that is not cancelled. */
function Standing({ appointment: { booking } }: { readonly appointment: ShownAppointment }) {
  if (booking.state === 'past') return <p className={styles.standing}>{texts.past}</p>;
  const { is_confirmed: isConfirmed } = booking;
  return (
    <p className={`${styles.standing} ${isConfirmed ? styles.confirmed : ''}`}>
      <Glyph d={isConfirmed ? laterGlyphs.done : laterGlyphs.waiting} />
      <span>{isConfirmed ? texts.confirmed : texts.waiting}</span>
    </p>
  );
}

/** 'sáb 28 nov · 10:30' */
function momentText(wallClock: string): string {
  return `${formatDayAndMonth(dayOf(wallClock))} · ${timeOf(wallClock)}`;
}
