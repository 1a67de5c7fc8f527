import type { Viewer } from '../../platform/viewer.ts';
import type { ChangeAction, ChangeActor, ChangeSubject } from '@hora-marcada/shared/contract';
import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import type { ImageKind } from '@hora-marcada/shared/rules';

const UNDOABLE_FOR_DAYS = 30;

/** Changes recorded at this instant or before cannot be undone any more (AUD-006). */
export function undoCutoff(now: Date): Date {
  return new Date(now.getTime() - UNDOABLE_FOR_DAYS * MILLISECONDS_A_DAY);
}

/** In place of an erased customer's name; the index `events_with_personal_data` has these words, too. */
export const removedCustomerName = 'Cliente removido';

/** Who makes a change. */
export interface Author {
  readonly kind: ChangeActor;
  /** A login's; '' for whoever has none. */
  readonly name: string;
}

export const customerAuthor = { kind: 'client', name: '' } as const satisfies Author;

export const operatorAuthor: Author = { kind: 'operator', name: '' };

export const systemAuthor: Author = { kind: 'system', name: '' };

/** The tools of an action that only owners call. */
export function byOwner<Tools extends object>(
  tools: Tools,
  { username }: { readonly username: string },
): Tools & { readonly author: Author } {
  return { ...tools, author: { kind: 'owner', name: username } };
}

/** Who acts in a store, in the words of the wire and the database: there a customer is a client, a member staff. */
export type StoreActor = Exclude<ChangeActor, 'operator' | 'system'>;

export function actorKindOf({ role }: Pick<Viewer, 'role'>): Exclude<StoreActor, typeof customerAuthor.kind> {
  return role === 'owner' ? 'owner' : 'staff';
}

/** The tools of an action that owners and members call. */
export function byViewer<Tools extends object>(
  tools: Tools,
  viewer: Pick<Viewer, 'role' | 'username'>,
): Tools & { readonly author: Author } {
  return { ...tools, author: { kind: actorKindOf(viewer), name: viewer.username } };
}

export interface ChangedSubject {
  readonly subject: ChangeSubject;
  /** Null of what a store has only once. */
  readonly subjectId: string | null;
}

/** A subject as the log keeps it: times, ids, prices, flags; nothing that anybody typed. */
export interface RecordedFacts {
  /** Instants. */
  readonly start_time?: string;
  readonly end_time?: string;
  readonly calendar_id?: string | null;
  readonly service_ids?: readonly string[];
  readonly price_in_cents?: number | null;
  readonly is_confirmed?: boolean;
  readonly outcome?: 'attended' | 'missed' | null;
  readonly service_time_minutes?: number | null;
  readonly kind?: 'closed' | 'pause' | 'special';
  readonly first_day?: string;
  readonly last_day?: string | null;
  readonly time_from?: string | null;
  readonly time_to?: string | null;
  readonly holidays?: Readonly<Record<string, boolean>>;
  readonly client_changes?: boolean;
  readonly change_notice_minutes?: number;
  readonly image?: ImageKind;
}

/** The column `facts`. */
export interface EntryFacts {
  readonly before?: RecordedFacts | undefined;
  readonly after?: RecordedFacts | undefined;
  /** The contract's names of the fields that changed. */
  readonly fields?: readonly string[] | undefined;
  /** How many, of what is done to many at once. */
  readonly count?: number | undefined;
  /** The action that an `undone` took back. */
  readonly undoes?: ChangeAction | undefined;
  readonly has_customer?: boolean | undefined;
}

/** One change of a store, as it is to be recorded. */
export interface ChangeEntry extends ChangedSubject {
  readonly action: ChangeAction;
  readonly facts?: EntryFacts;
}

interface EventPosition {
  readonly start: Date;
  readonly end: Date;
  readonly calendarId: string | null;
  readonly priceInCents?: number | null;
  readonly isConfirmed?: boolean;
  readonly serviceIds?: readonly string[];
}

/** Where an event stood. */
export function eventFacts(event: EventPosition): RecordedFacts {
  return {
    start_time: event.start.toISOString(),
    end_time: event.end.toISOString(),
    calendar_id: event.calendarId,
    ...(event.priceInCents !== undefined && { price_in_cents: event.priceInCents }),
    ...(event.isConfirmed !== undefined && { is_confirmed: event.isConfirmed }),
    ...(event.serviceIds && { service_ids: event.serviceIds }),
  };
}

const LOG_KEPT_FOR_DAYS = 365;

/** Changes recorded at this instant or before are forgotten. */
export function changeLogCutoff(now: Date): Date {
  return new Date(now.getTime() - LOG_KEPT_FOR_DAYS * MILLISECONDS_A_DAY);
}
