import { z } from 'zod';
import { monthAnswer } from './booking.ts';
import { day, id, line, storeSlug, timeOfDay } from './fields.ts';

const invalidRevision = { error: 'Informe a revisão do agendamento.' };

/** Of the address `/{store}/agendamento#token`: whoever has it may see, move and cancel one booking. */
export const bookingLink = z.object({
  endpoint: storeSlug,
  token: z.string({ error: 'Informe o link.' }).max(200, { error: 'Informe um link válido.' }),
});

/** `revision` is that of the booking as its holder was shown it; another one is refused as `booking_changed`. */
const changingLink = bookingLink.extend({ revision: z.int(invalidRevision).min(0, invalidRevision) });

export const cancellation = changingLink.extend({ reason: line(200).trim().optional() });

/** That the customer comes, at the time they were shown. */
export const presence = changingLink;

/** For the phone of the booking, whatever else it books in this store. */
export const remindersChoice = bookingLink.extend({
  no_reminders: z.boolean({ error: 'Use true ou false.' }),
});

/** Without a calendar the booking's own. */
export const moveDaysQuery = bookingLink.extend({ calendar_id: id.optional() });
export const moveSlotsQuery = moveDaysQuery.extend({ selected_day: day });

export const move = changingLink.extend({ selected_day: day, selected_time: timeOfDay, calendar_id: id });

/** The whole address of the booking as a calendar file. */
export const calendarFileAddress = z.object({ url: z.string() });

/** A ticket is signed, and says nothing of who booked. */
export const calendarFileParams = z.object({ ticket: z.string() });

const calendar = z.object({ id, name: z.string() });

/** The booking's present start, which is offered only where it lies on the grid, and is no move. */
const current = z.object({ selected_day: z.string(), selected_time: z.string(), calendar_id: id });

export const moveDaysAnswer = monthAnswer.extend({
  available_days: z.array(z.string()),
  current,
  /** Where the booking may be moved to: its own calendar first, then the others of its service. */
  calendars: z.array(calendar),
});

export const moveSlotsAnswer = z.object({ available_slots: z.array(z.string()), current });

/** A booking as the holder of its link sees it, in the store's wall clock. */
export const linkedBooking = z.object({
  /** 'past' from the start on. */
  state: z.enum(['active', 'cancelled', 'past']),
  title: z.string(),
  /** As they were when they were booked; empty for those of the owner. */
  services: z.array(z.object({ id, name: z.string(), minutes: z.int() })),
  start_time: z.string(),
  end_time: z.string(),
  calendar: z.string(),
  /** '' for an event of no calendar. */
  calendar_id: z.string(),
  /** Reais; null where there is none, or the service does not show it. */
  price: z.number().nullable(),
  is_confirmed: z.boolean(),
  /** 'João S.' */
  client_name: z.string(),
  /** '(11) •••••-4321' */
  client_phone: z.string(),
  revision: z.int(),
  can_move: z.boolean(),
  can_cancel: z.boolean(),
  /** Why it cannot be moved, or neither moved nor cancelled; null while both are possible, and for bookings that are over. */
  refusal: z.enum(['too_late', 'too_many_moves', 'changes_off', 'store_expired']).nullable(),
  /** The sentence of `refusal`. */
  refusal_detail: z.string().nullable(),
  /** Until then it can be moved and cancelled. */
  deadline: z.string(),
  moves_left: z.int(),
  moved_from: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  /** Null of one that is not cancelled. */
  cancelled_by: z.enum(['customer', 'store']).nullable(),
  store_title: z.string(),
  /** '' where the store has none. */
  store_phone: z.string(),
  /** The customer said that they come. */
  presence: z.boolean(),
  /** From 48 hours before the start until it, and until it was said. */
  can_confirm_presence: z.boolean(),
  /** The store reminds its customers. */
  reminders: z.boolean(),
  /** The customer's phone wants no reminders. */
  no_reminders: z.boolean(),
  /** Where the customer may review the store; only from the end of the appointment on, for thirty days. */
  review_url: z.string().optional(),
  /** The series that it is of; absent for none. */
  series: z.object({ words: z.string() }).optional(),
  show_google_calendar_button: z.boolean(),
  time_zone: z.string(),
});
