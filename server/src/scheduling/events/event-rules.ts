import type { AnswerOf, EventChange, NewEvent, Notice, OwnerEvent } from '@hora-marcada/shared/contract';
import {
  formatCount,
  greeting,
  toWallClock,
  inCents,
  inReais,
  whatsAppLink,
} from '@hora-marcada/shared/format';
import { cleanName, MIN_PHONE_IN_DIGITS } from '@hora-marcada/shared/rules';
import type { BookedService, Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { serviceNotFound } from '../../catalogue/services/service-rules.ts';
import { requireAllowedName } from '../../platform/texts/allowed-name.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreActor } from '../../stores/change-log/change-rules.ts';
import { comboAmong } from '../availability/combos/combo-rules.ts';
import { bookedServices, type SetupService } from '../availability/calendar-setup-rules.ts';
import { occupiedBy, stripesOf, type OccupiedSpan } from '../availability/stripes/striped-time-rules.ts';
import { instantOf, type TimeRange } from './event-time-rules.ts';
import { seriesMark, type EventSeries } from './list/event-series-rules.ts';

/** Of one store; bookings are bounded by the slots of their calendars, and count among them. */
export const MAX_EVENTS_AHEAD = 30_000;

/** A store, and the calendars by which an owner names events. */
export interface StoreCalendars {
  readonly title: string;
  /** Where customers review the store; '' for nowhere. */
  readonly reviewUrl: string;
  readonly timeZone: string;
  /** In order of creation. */
  readonly calendars: readonly NamedCalendar[];
  /** The caller sees these calendars only, and no event without a calendar. */
  readonly isBound: boolean;
}

export interface NamedCalendar {
  readonly id: string;
  readonly name: string;
}

/** A store has at most one event at a start in a calendar, and at most one in none. */
export interface EventKey {
  readonly start: Date;
  /** Null when it is in no calendar. */
  readonly calendar: NamedCalendar | null;
}

interface EventIdentity {
  readonly start: string;
  readonly calendar: string | null;
}

/** The key that somebody's words mean; throws `not_found` for a calendar that is not theirs. */
export function eventKeyOf(store: StoreCalendars, { start, calendar }: EventIdentity): EventKey {
  const named = findOwnCalendar(store, calendar);
  if (named === undefined) throw eventNotFound();
  return { start: instantOf('start', start, store.timeZone), calendar: named };
}

/** The calendar a new event goes to: the one named, or without a name the store's only one. */
export function calendarForNewEvent(
  { calendars, isBound }: StoreCalendars,
  name: string | null,
): NamedCalendar | null {
  const named = findNamedCalendar(calendars, name);
  const [only, ...others] = calendars;
  const calendar = named === null && others.length === 0 ? only : named;
  if (calendar === undefined && (named === undefined || isBound)) throw calendarNotFound();
  if (calendar === null && isBound) throw calendarNotFound();
  return calendar ?? null;
}

/** An event as the caller was shown it; throws `not_found` without one, `booking_changed` for another revision (TEAM-014). */
export function requireShown(event: StoredEvent | undefined, revision: number | undefined): StoredEvent {
  if (!event) throw eventNotFound();
  if (revision !== undefined && revision !== event.revision) throw new Refusal('booking_changed');
  return event;
}

/** Throws `invalid` for new names with an address. */
export function requireAllowedNames(
  { title, client_name }: { readonly title: string | undefined; readonly client_name?: string | undefined },
  stored?: Pick<StoredEvent, 'title' | 'customerName'>,
): void {
  requireAllowedName('title', title ?? '', stored?.title);
  requireAllowedName('client_name', client_name ?? '', stored?.customerName);
}

export function calendarNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Calendário não encontrado.' });
}

export function eventNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Evento não encontrado.' });
}

export function eventNotBegun(): Refusal {
  const sentence = 'Marque se o cliente compareceu depois do início do horário.';
  return new Refusal('invalid', { detail: sentence, errors: { outcome: sentence } });
}

export function tooManyEventsAhead(): Refusal {
  const max = formatCount(MAX_EVENTS_AHEAD);
  const detail = `Seu estabelecimento já tem ${max} eventos futuros, o máximo. Exclua os que não valem mais para criar outro.`;
  return new Refusal('quota_reached', { detail });
}

type ChangedFields = {
  readonly [Field in 'title' | 'description' | 'price' | 'client_name' | 'client_phone']:
    | EventChange[Field]
    | undefined;
};

/**
 * The fields of a change that its sender changed: those that came as they were seen are left out (DLG-003), and so is what
 * the sender may not see (TEAM-007, TEAM-008).
 */
export function changedFields({ seen = {}, ...sent }: EventChange, rights: Viewer['rights']): ChangedFields {
  const unlessSeen = <Value>(value: Value, before: unknown) => (value === before ? undefined : value);
  return {
    title: unlessSeen(sent.title, seen.title),
    description: unlessSeen(sent.description, seen.description),
    price: rights.sees_prices ? unlessSeen(sent.price, seen.price) : undefined,
    client_name: unlessSeen(sent.client_name, seen.client_name),
    client_phone: rights.sees_phones ? unlessSeen(sent.client_phone, seen.client_phone) : undefined,
  };
}

/** An event as it is stored. */
export interface StoredEvent extends TimeRange, OccupiedSpan {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly priceInCents: number | null;
  readonly isConfirmed: boolean;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly movedFrom: Date | null;
  readonly movedBy: StoreActor | null;
  readonly isPresent: boolean;
  readonly outcome: 'attended' | 'missed' | null;
  readonly wantsNoReminders: boolean;
  readonly revision: number;
  readonly hasLink: boolean;
  readonly hadNoPreference: boolean;
  /** Null of an event that stands alone. */
  readonly series: EventSeries | null;
}

export interface NewEventFields extends Pick<
  StoredEvent,
  | 'start'
  | 'end'
  | 'title'
  | 'description'
  | 'priceInCents'
  | 'isConfirmed'
  | 'customerName'
  | 'customerPhone'
  | 'occupiedFrom'
  | 'occupiedUntil'
> {
  /** Null where none were chosen. */
  readonly services: readonly BookedService[] | null;
}

/** Throws `not_found` unless there is a part for each service that was chosen, or the combo of them all. */
export function newEventFields(
  event: NewEvent,
  { start, end }: TimeRange,
  parts: readonly SetupService[],
): NewEventFields {
  const { services = [] } = event;
  if (parts.length < services.length && !comboAmong(parts, services)) throw serviceNotFound();
  return {
    start,
    end,
    ...occupiedBy({ start, end }, stripesOf(parts)),
    services: parts.length === 0 ? null : bookedServices({ parts }),
    title: event.title,
    description: event.description ?? '',
    priceInCents: inCents(event.price ?? null),
    isConfirmed: event.is_confirmed ?? false,
    customerName: event.client_name ?? '',
    customerPhone: event.client_phone ?? '',
  };
}

/** An event as its owner sees it, on the store's clock (API-022), with what undoes the change that is answered. */
export function eventAnswer(
  event: StoredEvent,
  calendarName: string | null,
  timeZone: string,
  changeId?: string,
): OwnerEvent {
  return {
    id: event.id,
    title: event.title,
    start_time: toWallClock(event.start, timeZone),
    end_time: toWallClock(event.end, timeZone),
    description: event.description,
    calendar: calendarName ?? '',
    price: inReais(event.priceInCents),
    is_confirmed: event.isConfirmed,
    client_name: event.customerName,
    client_phone: event.customerPhone,
    moved_from: event.movedFrom && toWallClock(event.movedFrom, timeZone),
    moved_by: event.movedBy,
    presence: event.isPresent,
    no_reminders: event.wantsNoReminders,
    outcome: event.outcome,
    revision: event.revision,
    has_link: event.hasLink,
    occupied_from: event.occupiedFrom && toWallClock(event.occupiedFrom, timeZone),
    occupied_until: event.occupiedUntil && toWallClock(event.occupiedUntil, timeZone),
    ...(event.hadNoPreference && { had_no_preference: true }),
    series: event.series && seriesMark(event.series),
    ...(changeId !== undefined && { change_id: changeId }),
  };
}

/**
 * The chat in which an owner asks a customer who came for a review; undefined where the store asks for none, and where the viewer
 * may not write to the customer or the customer wants no such messages (REV-003).
 */
export function reviewRequest(
  { title, reviewUrl }: Pick<StoreCalendars, 'title' | 'reviewUrl'>,
  event: StoredEvent,
  { rights }: Viewer,
): AnswerOf<'markOutcome'>['review'] {
  const { outcome, customerName, customerPhone, wantsNoReminders } = event;
  const mayAsk = rights.sees_phones && !wantsNoReminders && customerPhone.length >= MIN_PHONE_IN_DIGITS;
  if (outcome !== 'attended' || reviewUrl === '' || !mayAsk) return undefined;
  const hello = greeting(cleanName(customerName));
  const text = `${hello} Obrigado pela visita. Conte como foi em ${cleanName(title)}: ${reviewUrl}`;
  return { link: whatsAppLink(customerPhone, text), text };
}

/** As `findNamedCalendar`; none is nobody's who is bound to calendars. */
export function findOwnCalendar(
  { calendars, isBound }: StoreCalendars,
  text: string | null,
): NamedCalendar | null | undefined {
  const named = findNamedCalendar(calendars, text);
  return named === null && isBound ? undefined : named;
}

/** Tries the exact name, the name in any case, then the id; null when none is named, undefined when none is found. */
function findNamedCalendar(
  calendars: readonly NamedCalendar[],
  text: string | null,
): NamedCalendar | null | undefined {
  const name = text?.trim() ?? '';
  if (name === '') return null;
  return (
    calendars.find((calendar) => calendar.name.trim() === name) ??
    calendars.find((calendar) => lowerCase(calendar.name.trim()) === lowerCase(name)) ??
    calendars.find((calendar) => calendar.id === name.toLowerCase())
  );
}

function lowerCase(name: string): string {
  return name.toLocaleLowerCase('pt-BR');
}

export interface PlacedEvent extends StoredEvent {
  readonly calendar: NamedCalendar | null;
}

/** An owner's move, edit or deletion of an event, of which its customer may have to know. */
export interface ToldChange {
  readonly before: PlacedEvent;
  /** Undefined once it is deleted. */
  readonly after: PlacedEvent | undefined;
  /** The owner's choice, where a gateway tells customers. */
  readonly tellsCustomer: boolean;
}

/** Tells customers of what owners do to their events. */
export interface ChangeNotices {
  /** In the transaction of the change, while the event is known; undefined where there is nobody to tell, or nothing. */
  tell(transaction: Handle, storeId: StoreId, change: ToldChange): Promise<Notice | undefined>;
}
