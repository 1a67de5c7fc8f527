import type { AnswerOf } from '@hora-marcada/shared/contract';
import { Refusal } from '../../platform/refusal.ts';
import { lockAndRaiseOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { cancelEvent, clearStaleExemptions } from '../events/event-removing-queries.ts';
import { recordChange } from '../../stores/change-log/change-log-queries.ts';
import { customerAuthor } from '../../stores/change-log/change-rules.ts';
import { asShownCondition } from './linked-booking-queries.ts';
import { linkedBookingAnswer, linkedBookingFacts, requireCancellable } from './linked-booking-rules.ts';
import { openLink, type Link, type LinkTools } from './open-link.ts';

interface CancellationRequest extends Link {
  readonly revision: number;
  readonly reason?: string | undefined;
}

/**
 * Cancels the booking of a link and frees its time (MOVE-008); a booking that is cancelled already is answered as it is
 * (MOVE-009). Throws `not_found`, `booking_changed`, `too_late` or `changes_off`.
 */
export async function cancelBooking(
  tools: LinkTools,
  request: CancellationRequest,
): Promise<AnswerOf<'cancelBooking'>> {
  const { database, clock, signals } = tools;
  const now = clock.now();
  const { storeId, booking } = await database.handle.transaction().execute(async (transaction) => {
    const { storeId, booking } = await openLink(transaction, tools, request);
    if (booking.cancelledAt) return { storeId, booking };
    requireCancellable(booking, now);
    const { calendarId } = booking;
    if (calendarId !== null) await lockAndRaiseOffer(transaction, storeId, calendarId);
    const shown = asShownCondition({ ...booking, revision: request.revision });
    const freed = await cancelEvent(transaction, storeId, shown, {
      cancelledAt: now,
      cancelledBy: customerAuthor.kind,
      ...(request.reason !== undefined && { reason: request.reason }),
    });
    if (freed && calendarId !== null) await clearStaleExemptions(transaction, storeId, calendarId, freed);
    if (freed)
      await recordChange(
        transaction,
        storeId,
        { ...tools, author: customerAuthor },
        {
          action: 'event_cancelled',
          subject: 'event',
          subjectId: booking.eventId,
          facts: { before: linkedBookingFacts(booking), has_customer: true },
        },
      );
    // Somebody else may have cancelled it while the lock was awaited.
    const { booking: after } = await openLink(transaction, tools, request);
    if (!after.cancelledAt) throw new Refusal('booking_changed');
    return { storeId, booking: after };
  });
  signals.announce(storeId);
  return linkedBookingAnswer(booking, now);
}
