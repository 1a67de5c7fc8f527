import { z } from 'zod';
import { id, moment } from './fields.ts';

/** How the customer of an event is told: by a gateway, or in a chat that the owner opens. */
export const notice = z.object({
  /** True once a gateway will deliver it. */
  sent: z.boolean(),
  /** Where the owner sends it, and what it says; absent where a gateway does. */
  link: z.string().optional(),
  text: z.string().optional(),
});

/** A customer, as their owner reminds them by hand; wall clocks of the store. */
const reminder = z.object({
  /** The event's. */
  id: z.string(),
  start_time: z.string(),
  title: z.string(),
  /** '' for an event of no calendar. */
  calendar: z.string(),
  client_name: z.string(),
  client_phone: z.string(),
  /** The chat with the customer, the text in it. */
  link: z.string(),
  text: z.string(),
  /** The owner marked it as sent. */
  sent: z.boolean(),
});

/** Whom an owner reminds today by hand. */
export const reminderRound = z.object({
  /** False where nobody is reminded, or a gateway does it: then there is nobody in it. */
  is_on: z.boolean(),
  /** Tomorrow, on the store's clock. */
  day: z.string(),
  /** By their start, at most 1,000. */
  reminders: z.array(reminder),
  /** Where a gateway reminds: whom it did not, because of too many messages; by their start. */
  held: z.array(reminder),
});

/** Marks the reminder of an event that still has this start, or takes the mark back. */
export const reminderMark = z.object({
  id,
  start_time: moment,
  sent: z.boolean({ error: 'Use true ou false.' }),
});

export type Notice = z.infer<typeof notice>;
export type Reminder = z.infer<typeof reminder>;
export type ReminderMark = z.output<typeof reminderMark>;
