import type { AnswerOf, ChangeAction } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { recordChange } from '../../stores/change-log/change-log-queries.ts';
import { customerAuthor } from '../../stores/change-log/change-rules.ts';
import { forgetNoReminders, noteNoReminders, notePresence } from './customer-word-queries.ts';
import {
  linkedBookingAnswer,
  linkedBookingFacts,
  requirePresenceTime,
  type LinkedBooking,
} from './linked-booking-rules.ts';
import { openLink, type Link, type LinkTools } from './open-link.ts';

/**
 * Notes that the customer of a link comes (REM-013); once said it stays said, until the booking moves. Throws `not_found`,
 * `booking_changed`, `too_early` or `too_late`.
 */
export async function confirmPresence(
  tools: LinkTools,
  { revision, ...link }: Link & { readonly revision: number },
): Promise<AnswerOf<'confirmPresence'>> {
  const { database, clock, signals } = tools;
  const now = clock.now();
  const { storeId, booking } = await openLink(database.handle, tools, link);
  requirePresenceTime(booking, revision, now);
  if (booking.isPresent) return linkedBookingAnswer(booking, now);
  await database.handle.transaction().execute(async (transaction) => {
    if (!(await notePresence(transaction, storeId, booking, now))) throw new Refusal('booking_changed');
    await recordWord(transaction, storeId, tools, { action: 'presence_confirmed', booking });
  });
  signals.announce(storeId);
  return linkedBookingAnswer({ ...booking, isPresent: true }, now);
}

/** Notes whether the customer of a link wants reminders of its store, for all that their phone books (REM-014); throws `not_found`. */
export async function chooseReminders(
  tools: LinkTools,
  { no_reminders: wantsNone, ...link }: Link & { readonly no_reminders: boolean },
): Promise<AnswerOf<'updateReminders'>> {
  const { database, clock, signals } = tools;
  const now = clock.now();
  const { storeId, booking } = await openLink(database.handle, tools, link);
  const phone = booking.customerPhone;
  if (phone === '') throw new Refusal('not_found', { detail: 'Este agendamento não tem telefone.' });
  await database.handle.transaction().execute(async (transaction) => {
    const isNew = wantsNone
      ? await noteNoReminders(transaction, storeId, phone, now)
      : await forgetNoReminders(transaction, storeId, phone);
    const action = wantsNone ? 'reminders_refused' : 'reminders_allowed';
    if (isNew) await recordWord(transaction, storeId, tools, { action, booking });
  });
  signals.announce(storeId);
  return linkedBookingAnswer({ ...booking, wantsNoReminders: wantsNone }, now);
}

async function recordWord(
  transaction: Handle,
  storeId: StoreId,
  tools: LinkTools,
  { action, booking }: { readonly action: ChangeAction; readonly booking: LinkedBooking },
): Promise<void> {
  const facts = { after: linkedBookingFacts(booking), has_customer: true };
  const entry = { action, subject: 'event', subjectId: booking.eventId, facts } as const;
  await recordChange(transaction, storeId, { ...tools, author: customerAuthor }, entry);
}
