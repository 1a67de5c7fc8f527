import { z } from 'zod';
import { imageKinds } from '../rules/rules.ts';
import { event } from './event.ts';
import { day, id } from './fields.ts';
import { done } from './session.ts';

/** The app says each in a sentence of its `texts.ts`; an action that it does not know yet is 'fez uma alteração'. */
export const changeActions = [
  'event_booked',
  'event_created',
  'event_edited',
  'event_moved',
  'event_confirmed',
  'event_unconfirmed',
  'outcome_marked',
  'events_confirmed',
  'outcomes_marked',
  'event_deleted',
  'event_cancelled',
  'bookings_deleted',
  'link_created',
  'link_replaced',
  'news_dismissed',
  'customer_notified',
  'chat_opened',
  'message_given_up',
  'presence_confirmed',
  'reminders_refused',
  'reminders_allowed',
  'reminder_marked',
  'reminder_unmarked',
  'calendar_added',
  'calendar_edited',
  'service_added',
  'service_edited',
  'service_deleted',
  'services_sorted',
  'opening_hours_replaced',
  'block_added',
  'block_edited',
  'block_deleted',
  'holidays_settled',
  'policies_changed',
  'settings_changed',
  'contact_changed',
  'feed_added',
  'feed_deleted',
  'password_changed',
  'reset_link_made',
  'sessions_ended',
  'store_created',
  'store_updated',
  'notifications_retried',
  'customer_blocked',
  'customer_unblocked',
  'customer_noted',
  'customer_added',
  'customers_exported',
  'customers_imported',
  'services_imported',
  'events_imported',
  'customer_erased',
  'member_added',
  'member_edited',
  'member_disabled',
  'member_enabled',
  'member_password_reset',
  'member_sessions_ended',
  'image_set',
  'image_removed',
  'commission_rates_set',
  'commission_paid',
  'series_created',
  'series_changed',
  'series_paused',
  'series_resumed',
  'series_ended',
  'series_extended',
  'undone',
] as const;

export const changeSubjects = [
  'event',
  'calendar',
  'service',
  'opening_hours',
  'block',
  'holidays',
  'policies',
  'settings',
  'contact',
  'customer',
  'feed',
  'account',
  'member',
  'store',
  'image',
  'commission_rates',
  'commission_payment',
  'series',
  'import',
] as const;

/** `client` is a customer by the link or the public page, `staff` somebody of the store, `system` the server of its own accord. */
export const changeActors = ['client', 'owner', 'staff', 'operator', 'system'] as const;

/**
 * Recorded values before or after a change: times on the store's clock, ids with their present names, null once they are gone.
 * Typed texts are not recorded: `fields` names them without their values.
 */
const facts = z.object({
  start_time: z.string().optional(),
  end_time: z.string().optional(),
  /** Null for none, and for the whole store. */
  calendar_id: z.string().nullable().optional(),
  calendar: z.string().nullable().optional(),
  /** The services booked; '' for a name where a service is gone. */
  services: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  price: z.number().nullable().optional(),
  is_confirmed: z.boolean().optional(),
  outcome: z.enum(['attended', 'missed']).nullable().optional(),
  service_time_minutes: z.int().nullable().optional(),
  /** Of a block. */
  kind: z.enum(['closed', 'pause', 'special']).optional(),
  first_day: z.string().optional(),
  last_day: z.string().nullable().optional(),
  time_from: z.string().nullable().optional(),
  time_to: z.string().nullable().optional(),
  /** Holiday → whether the store closes on it. */
  holidays: z.record(z.string(), z.boolean()).optional(),
  client_changes: z.boolean().optional(),
  change_notice_minutes: z.int().optional(),
  image: z.enum(imageKinds).optional(),
});

const openingTimes = z.object({ time_open: z.string(), time_close: z.string() });

/** A set of opening hours that is new, another or gone. */
const changedHours = z.object({
  name: z.string(),
  /** Null where there was none. */
  before: openingTimes.nullable(),
  after: openingTimes.nullable(),
});

/**
 * One change of a store. The sentence about it is the app's, made from `action`, `before`, `after` and `fields`: the server
 * records no words, and what it answers by name is read at the time of asking.
 */
export const change = z.object({
  id: z.string(),
  /** On the store's clock. */
  at: z.string(),
  /** A member's name, or an owner's login; '' for a customer, the operator and the system. */
  actor: z.object({ kind: z.enum(changeActors), name: z.string() }),
  /** One of `changeActions`, or one that a newer server knows. */
  action: z.string(),
  /** One of `changeSubjects`, or one that a newer server knows. */
  subject: z.string(),
  subject_id: z.string().nullable(),
  /**
   * The present name of the event, calendar, service or block; of a service that is gone the last one, as long as the change can
   * be undone. Null for anything else, or where it is gone.
   */
  name: z.string().nullable(),
  /** Of the event's customer at present, 'Cliente removido' once that is erased; null where there was none. */
  client_name: z.string().nullable(),
  before: facts.nullable(),
  after: facts.nullable(),
  /** The contract's names of the fields that changed, such as `title`; [] where the action says it all. */
  fields: z.array(z.string()),
  /** How many, of what is done to many at once. */
  count: z.int().nullable(),
  /** The action that an `undone` took back. */
  undoes: z.string().nullable(),
  /** Of opening hours, as long as the change can be undone. */
  hours: z.array(changedHours).optional(),
  is_undone: z.boolean(),
  /** `undo_change` would try: no newer change of the subject is known, and 30 days are not over. */
  can_undo: z.boolean(),
});

/**
 * Which changes, the newest first: days of the store, inclusive; `subject` and `actor` are the filters 'O quê' and 'Quem',
 * `subject_id` asks for the history of one event.
 */
export const changesQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  subject: z.enum(changeSubjects, { error: 'Informe um assunto que existe.' }).optional(),
  subject_id: id.optional(),
  actor: z.enum(changeActors, { error: 'Informe quem existe.' }).optional(),
  skip: z.coerce
    .number<number>({ error: 'Informe um número de 0 a 1000000.' })
    .int()
    .min(0)
    .max(1_000_000)
    .optional(),
  /** 50 without it. */
  limit: z.coerce.number<number>({ error: 'Informe um número de 1 a 100.' }).int().min(1).max(100).optional(),
});

/** `has_more` is for 'Carregar mais'. */
export const changeList = z.object({ changes: z.array(change), has_more: z.boolean() });

/** Of a move that is taken back a gateway tells the customer where `tell_client` says so. */
export const changeToUndo = z.object({ id, tell_client: z.boolean().optional() });

/**
 * The entry that the undoing made, which can be undone itself. Of an event that is there again or still: the event, whose
 * customer may be told, and whether it lies on another now. Of bookings that were deleted at once: those whose time was taken
 * meanwhile, which stay away.
 */
export const undoneChange = z.object({
  change,
  event: event.nullable(),
  is_on_top: z.boolean(),
  missing: z.array(event).optional(),
  /** Of an import that was taken back: the names of what stays, because it was changed or used since. */
  staying: z.array(z.string()).optional(),
});

/** `change_id` is what `undo_change` takes back; none where nothing changed. */
export const undoableDone = done.extend({ change_id: z.string().optional() });

export type Change = z.infer<typeof change>;
export type ChangeFacts = z.infer<typeof facts>;
export type ChangeAction = (typeof changeActions)[number];
export type ChangeSubject = (typeof changeSubjects)[number];
export type ChangeActor = (typeof changeActors)[number];
export type ChangeToUndo = z.output<typeof changeToUndo>;
export type ChangesQuery = z.output<typeof changesQuery>;
