import { z } from 'zod';
import { noteLimits, notGoogle, reviewAddress, storeSettingsLimits } from '../../rules/rules.ts';
import { line, note, timeOfDay } from '../fields.ts';

const maxNoticeInMinutes = 43_200;
const invalidNotice = { error: 'Informe um prazo de 0 minutos a 30 dias.' };

/** Who sends messages of a kind: a gateway by itself, or the owner with a tap. */
const sender = z.enum(['gateway', 'owner']);

const invalidHours = { error: 'Escolha até dois lembretes, de 2, 4, 24 ou 48 horas antes.' };
const distance = z.literal([2, 4, 24, 48], invalidHours);

/** The one with the least booked minutes of the day, with the least idle time beside the booking, or the first made. */
const anyCalendar = z.enum(['off', 'least', 'tight', 'order'], {
  error: 'Use off, least, tight ou order.',
});

/** The store's rules for changes by link and for reminders. */
export const policies = z.object({
  client_changes: z.boolean(),
  /** How long before its start a booking can still be moved or cancelled. */
  change_notice_minutes: z.int(),
  /** How many hours before its start customers are reminded of a booking, the longest first; none for no reminders. */
  reminder_hours: z.array(distance),
  /** 'HH:mm' on the store's clock: no gateway sends a reminder from one until the other. */
  quiet_from: z.string(),
  quiet_to: z.string(),
  reminders_by: sender,
  /** Of moves and deletions by the owner. */
  notices_by: sender,
  /** Customers may book several services at once. */
  several_services: z.boolean(),
  /** How a calendar is chosen for customers without preference; 'off' where they choose one. */
  any_calendar: anyCalendar,
  /** Phones that the store confirmed before pass a flood of bookings. */
  known_pass_floods: z.boolean(),
  /** Bookings are confirmed as they come. */
  auto_confirm: z.boolean(),
  /** Customers may leave a note. */
  asks_note: z.boolean(),
  /** What they are asked then; '' for the usual words. */
  note_question: z.string(),
  /** Where they review the store; '' for nowhere. */
  review_url: z.string(),
});

const reminderHours = z
  .array(distance, invalidHours)
  .max(2, invalidHours)
  .refine((hours) => new Set(hours).size === hours.length, invalidHours)
  .transform((hours) => hours.toSorted((one, other) => other - one));

const reviewUrl = line(storeSettingsLimits.review).transform((text, context) => {
  const address = reviewAddress(text);
  if (address !== undefined) return address;
  context.addIssue({ code: 'custom', message: notGoogle });
  return z.NEVER;
});

const flag = z.boolean({ error: 'Use true ou false.' });

/** Fields that are left out stay as they are. */
export const policiesChange = z.object({
  client_changes: flag.optional(),
  change_notice_minutes: z
    .int(invalidNotice)
    .min(0, invalidNotice)
    .max(maxNoticeInMinutes, invalidNotice)
    .optional(),
  reminder_hours: reminderHours.optional(),
  quiet_from: timeOfDay.optional(),
  quiet_to: timeOfDay.optional(),
  several_services: flag.optional(),
  any_calendar: anyCalendar.optional(),
  known_pass_floods: flag.optional(),
  auto_confirm: flag.optional(),
  asks_note: flag.optional(),
  note_question: note(noteLimits.question).optional(),
  review_url: reviewUrl.optional(),
});

export type AnyCalendar = z.infer<typeof anyCalendar>;
export type Policies = z.infer<typeof policies>;
export type PoliciesChange = z.output<typeof policiesChange>;
