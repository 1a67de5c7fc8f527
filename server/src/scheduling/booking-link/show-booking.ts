import type { AnswerOf } from '@hora-marcada/shared/contract';
import { linkedBookingAnswer } from './linked-booking-rules.ts';
import { openLink, type Link, type LinkTools } from './open-link.ts';

/** The booking of a link; throws `not_found`. */
export async function showBooking(tools: LinkTools, link: Link): Promise<AnswerOf<'getBooking'>> {
  const { booking } = await openLink(tools.database.handle, tools, link);
  return linkedBookingAnswer(booking, tools.clock.now());
}
