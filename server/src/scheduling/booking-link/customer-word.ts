import type { AnswerOf } from '@hora-marcada/shared/contract';
import { Refusal } from '../../platform/refusal.ts';
import { forgetNoReminders, noteNoReminders, notePresence } from './customer-word-queries.ts';
import { linkedBookingAnswer, requirePresenceTime } from './linked-booking-rules.ts';
import { openLink, type Link, type LinkTools } from './open-link.ts';

/**
 * Notes that the customer of a link comes (REM-013); once said it stays said, until the booking moves. Throws `not_found`,
 * `booking_changed`, `too_early` or `too_late`.
 */
export async function confirmPresence(
  tools: LinkTools,
  { revision, ...link }: Link & { readonly revision: number },
): Promise<AnswerOf<'confirmPresence'>> {
  const { database, clock, changes } = tools;
  const now = clock.now();
  const { storeId, booking } = await openLink(database.handle, tools, link);
  requirePresenceTime(booking, revision, now);
  if (!(await notePresence(database.handle, storeId, booking, now))) throw new Refusal('booking_changed');
  changes.announce(storeId);
  return linkedBookingAnswer({ ...booking, isPresent: true }, now);
}

/** Notes whether the customer of a link wants reminders of its store, for all that their phone books (REM-014); throws `not_found`. */
export async function chooseReminders(
  tools: LinkTools,
  { no_reminders: wantsNone, ...link }: Link & { readonly no_reminders: boolean },
): Promise<AnswerOf<'updateReminders'>> {
  const {
    database: { handle },
    clock,
    changes,
  } = tools;
  const now = clock.now();
  const { storeId, booking } = await openLink(handle, tools, link);
  const phone = booking.customerPhone;
  if (phone === '') throw new Refusal('not_found', { detail: 'Este agendamento não tem telefone.' });
  if (wantsNone) await noteNoReminders(handle, storeId, phone, now);
  else await forgetNoReminders(handle, storeId, phone);
  changes.announce(storeId);
  return linkedBookingAnswer({ ...booking, wantsNoReminders: wantsNone }, now);
}
