import { z } from 'zod';
import { day, id, line, moment, paragraph, price, services } from './fields.ts';
import { notice } from './reminders.ts';

const outcomes = ['attended', 'missed'] as const;

/** An event as its owner sees it; identified by `start_time` and the calendar's name. */
export const event = z.object({
  id: z.string(),
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  description: z.string(),
  calendar: z.string(),
  price: z.number().nullable(),
  is_confirmed: z.boolean(),
  client_name: z.string(),
  client_phone: z.string(),
  /** The first start it had, where it was moved. */
  moved_from: z.string().nullable(),
  /** Who moved it last. */
  moved_by: z.enum(['client', 'owner', 'staff']).nullable(),
  /** The customer said that they will come. */
  presence: z.boolean(),
  /** The customer wants no reminders of this store. */
  no_reminders: z.boolean(),
  /** The customer came or did not, as the owner noted; null until then. */
  outcome: z.enum(outcomes).nullable(),
  /** Only for viewers who may not see phones: the customer left one. */
  has_phone: z.boolean().optional(),
  /** Rises with each change. */
  revision: z.int(),
  /** A link for its customer was made. */
  has_link: z.boolean(),
  /** From when, and until when, time is kept free for its preparation and cleaning; null is its start, and its end. */
  occupied_from: z.string().nullable().optional(),
  occupied_until: z.string().nullable().optional(),
  /** The customer chose no calendar; absent where they did. */
  had_no_preference: z.boolean().optional(),
  /** The series that it is of, with the date that it was made for; null for none. */
  series: z
    .object({
      id: z.string(),
      /** 'toda terça às 10:00' */
      words: z.string(),
      /** The calendar's name. */
      calendar: z.string(),
      day: z.string(),
      revision: z.int(),
    })
    .nullable()
    .optional(),
  /** In the answer to a change: the change that `undo_change` takes back; none where nothing changed. */
  change_id: z.string().optional(),
});

/**
 * Which of the store's events; without any of these, all. Days are the store's and inclusive; an event counts
 * on each day it touches. `search` is without regard to case and accents (Q-53). `newest` asks for customers' bookings only,
 * the latest made first, and takes no `order`.
 */
export const eventsQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  unconfirmed: z.enum(['true', 'false'], { error: 'Use true ou false.' }).optional(),
  newest: z.enum(['true', 'false'], { error: 'Use true ou false.' }).optional(),
  search: line(100).optional(),
  order: z.enum(['asc', 'desc'], { error: 'Use asc ou desc.' }).optional(),
  skip: z.coerce
    .number<number>({ error: 'Informe um número de 0 a 1000000.' })
    .int()
    .min(0)
    .max(1_000_000)
    .optional(),
  limit: z.coerce
    .number<number>({ error: 'Informe um número de 1 a 1000.' })
    .int()
    .min(1)
    .max(1000)
    .optional(),
});

const title = line(120).trim().min(1, { error: 'Informe o título do evento.' });
const description = paragraph(2000);
const calendar = line(200).nullable();

const invalidRevision = { error: 'Informe a revisão do evento.' };

/** The revision that the caller saw; an event with another revision is refused as `booking_changed`. */
const revision = z.int(invalidRevision).min(0, invalidRevision);

/** Which event is meant: its start as received and its calendar's name, '' or null for none. */
export const eventIdentity = z.object({ start: moment, calendar });

/** With a gateway the customer is told of it where `tell_client` says so. */
export const eventDeletion = eventIdentity.extend({
  tell_client: z.boolean().optional(),
  revision: revision.optional(),
});

const customerName = line(120);
const customerPhone = z.string().regex(/^\d{0,11}$/, { error: 'Use no máximo 11 dígitos no telefone.' });

export const newEvent = z.object({
  title,
  start: moment,
  end: moment,
  calendar: calendar.optional(),
  price: price.optional(),
  description: description.optional(),
  client_name: customerName.optional(),
  client_phone: customerPhone.optional(),
  is_confirmed: z.boolean().optional(),
  /** What it is of: it keeps their preparation and cleaning free, and what they take and cost in its calendar. */
  services: services.optional(),
});

const seenText = z.string().max(2000).optional();

/** `seen` holds the fields as the owner saw them: a field sent as it was seen keeps the stored value (DLG-003). */
export const eventChange = eventIdentity.extend({
  title,
  description: description.optional(),
  price: price.optional(),
  end: moment.optional(),
  client_name: customerName.optional(),
  client_phone: customerPhone.optional(),
  revision: revision.optional(),
  seen: z
    .object({
      title: seenText,
      description: seenText,
      price: z.number().nullable().optional(),
      client_name: seenText,
      client_phone: seenText,
    })
    .optional(),
});

export const eventConfirmation = eventIdentity.extend({
  is_confirmed: z.boolean(),
  revision: revision.optional(),
});

/** `review` where the customer who came may be asked for a review: the chat that the owner opens for it, and its text. */
export const markedEvent = event.extend({
  review: z.object({ link: z.string(), text: z.string() }).optional(),
});

/** Null takes back what was noted. */
export const eventOutcome = eventIdentity.extend({
  outcome: z.enum(outcomes, { error: 'Informe attended, missed ou null.' }).nullable(),
  revision: revision.optional(),
});

const maxAtOnce = 1000;
const idsAtOnce = z
  .array(id, { error: 'Informe uma lista.' })
  .max(maxAtOnce, { error: `Altere no máximo ${maxAtOnce} eventos por vez.` });

/** Events by the ids that the caller was shown. */
export const eventsToConfirm = z.object({ ids: idsAtOnce });

export const eventsToMark = z.object({
  ids: idsAtOnce,
  outcome: z.enum(outcomes, { error: 'Informe attended ou missed.' }),
});

/** Those that changed, by their start; `undo_change` takes all of it back. No id where nothing changed. */
export const changedEvents = z.object({ events: z.array(event), change_id: z.string().optional() });

const maxDeletedBookings = 1000;

/** Customers' bookings by the ids that the owner was shown. */
export const bookingsToDelete = z.object({
  ids: z.array(id, { error: 'Informe uma lista.' }).max(maxDeletedBookings, {
    error: `Exclua no máximo ${maxDeletedBookings} agendamentos por vez.`,
  }),
});

/** `undo_change` takes it back for a day. */
export const bookingsDeletion = z.object({ change_id: z.string(), deleted: z.int() });

const noPhone = { error: 'O cliente não possui telefone vinculado.' };
const invalidPhone = { error: 'Informe um telefone válido.' };
const invalidDate = { error: 'Informe a data como dd/mm/aaaa.' };
const invalidTime = { error: 'Informe o horário como hh:mm.' };
const isDate = (text: string) => day.safeParse(text.split('/').reverse().join('-')).success;

/**
 * Whom to notify of which event: date, time, calendar and `phoneToSend` are those of an event of the store. The server
 * writes the message from it and ignores the other texts; `sender_client` true words it as the customer's request.
 */
export const notification = z
  .object({
    date: z
      .string(invalidDate)
      .regex(/^\d{2}\/\d{2}\/\d{4}$/, invalidDate)
      .refine(isDate, invalidDate),
    time: z.string(invalidTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, invalidTime),
    title: line(200),
    serviceName: line(200),
    calendar_name: line(200),
    phoneToSend: z.string(noPhone).regex(/^(|(55)?\d{10,11})$/, invalidPhone),
    userPhone: z.string(invalidPhone).regex(/^(|(55)?\d{10,11})$/, invalidPhone),
    userName: line(200),
    sender_client: z.boolean(),
    /** Whoever may not see phones sends none: the event's is meant. */
    by_event: z.boolean().optional(),
    /** The owner opens the chat: nothing is sent, and the history notes it. */
    chat_opened: z.boolean().optional(),
  })
  .superRefine(({ phoneToSend: phone, by_event: isByEvent }, context) => {
    if (phone === '' && isByEvent !== true)
      context.addIssue({ code: 'custom', path: ['phoneToSend'], message: noPhone.error });
  });

/** Delivered by a gateway, or a link the owner opens. */
export const notificationAnswer = z.object({ sent: z.boolean(), link: z.string().optional() });

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

export type OwnerEvent = z.infer<typeof event>;
export type EventsQuery = z.output<typeof eventsQuery>;
export type EventIdentity = z.output<typeof eventIdentity>;
export type EventDeletion = z.output<typeof eventDeletion>;
export type NewEvent = z.output<typeof newEvent>;
export type EventChange = z.output<typeof eventChange>;
export type EventConfirmation = z.output<typeof eventConfirmation>;
export type EventOutcome = z.output<typeof eventOutcome>;
export type EventsToConfirm = z.output<typeof eventsToConfirm>;
export type EventsToMark = z.output<typeof eventsToMark>;
export type BookingsToDelete = z.output<typeof bookingsToDelete>;
export type NotificationRequest = z.output<typeof notification>;
export type NotificationAnswer = z.output<typeof notificationAnswer>;
export type EventMove = z.output<typeof eventMove>;
export type LinkRequest = z.output<typeof linkRequest>;
