import { z } from 'zod';
import { event, eventIdentity, revision } from './event.ts';
import { line, moment } from './fields.ts';
import { notice } from './reminders.ts';

/**
 * Where an owner moves an event: without an end it takes as long as before, without a calendar it stays in its own. The
 * event is refused as `booking_changed` when it has another revision than the one sent. With a gateway its customer is told
 * of it where `tell_client` says so.
 */
export const eventMove = eventIdentity.extend({
  new_start: moment,
  new_end: moment.optional(),
  new_calendar: line(200).nullable().optional(),
  revision: revision.optional(),
  tell_client: z.boolean().optional(),
});

/** `notice` where there is a customer to tell of it. */
export const movedEvent = event.extend({ notice: notice.optional() });

/** `renew` ends the link that there is. */
export const linkRequest = eventIdentity.extend({ renew: z.boolean().optional() });

/** Where the customer sees, moves and cancels the event, and a message with it. */
export const linkAnswer = z.object({ link: z.string(), text: z.string() });

export type EventMove = z.output<typeof eventMove>;
export type LinkRequest = z.output<typeof linkRequest>;
