import { contract, type ChangeAction, type ChangeSubject } from '@hora-marcada/shared/contract';
import type { EntryFacts, RecordedFacts } from './change-rules.ts';

/** A row of a table as JSON, without its store. */
export type Row = Readonly<Record<string, unknown>>;

export type KeptTable =
  | 'events'
  | 'cancelled_events'
  | 'calendars'
  | 'services'
  | 'service_calendars'
  | 'blocks'
  | 'opening_hours'
  | 'store_holidays'
  | 'members'
  | 'member_calendars'
  | 'images'
  | 'commission_rates'
  | 'commission_payments'
  | 'series'
  | 'series_skips'
  | 'stores';

/** The rows of a subject, by their tables. */
export type SubjectRows = Readonly<Partial<Record<KeptTable, readonly Row[]>>>;

export type UndoableSubject = Exclude<ChangeSubject, 'customer' | 'feed' | 'account' | 'store' | 'import'>;

/** Columns that change by themselves or by what cannot be undone: undoing neither asks for them nor touches them. */
export const keptColumns: Readonly<Partial<Record<KeptTable, readonly string[]>>> = {
  events: ['may_overlap', 'manage_key', 'move_dismissed_at'],
  calendars: ['offer_version', 'busy_version'],
  services: ['position'],
  series: ['made_until'],
};

/** Compares the columns of `before` that are not kept: a later release may have added others. */
export function areSameRows(before: SubjectRows, now: SubjectRows): boolean {
  return Object.keys(before).every((name) => {
    const table = name as KeptTable;
    const [rows = [], others = []] = [before[table], now[table]];
    return rows.length === others.length && rows.every((row, index) => isSameRow(table, row, others[index]));
  });
}

/** As `areSameRows`, of one row. */
export function isSameRow(table: KeptTable, row: Row, other: Row = {}): boolean {
  return Object.entries(row).every(
    ([column, value]) =>
      keptColumns[table]?.includes(column) === true || plainText(value) === plainText(other[column]),
  );
}

/** One text for one value: a database shows an instant in the zone of its own. */
function plainText(value: unknown): string {
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(value);
  return isInstant ? new Date(value).toISOString() : JSON.stringify(value ?? null);
}

/** The log's facts of a change, from the rows before and after it. */
export function factsBetween(
  action: ChangeAction,
  subject: UndoableSubject,
  before: SubjectRows,
  after: SubjectRows,
): EntryFacts {
  const isEdit = /_(edited|changed)$/.test(action);
  return {
    before: factsOf(subject, before),
    after: factsOf(subject, after),
    ...(isEdit && { fields: changedFields(subject, before, after) }),
    ...(subject === 'event' && { has_customer: hasCustomer(before) || hasCustomer(after) }),
  };
}

function hasCustomer({ events = [], cancelled_events: cancelled = [] }: SubjectRows): boolean {
  return [...events, ...cancelled].some(({ client_name: name }) => name !== '');
}

function factsOf(subject: UndoableSubject, rows: SubjectRows): RecordedFacts | undefined {
  if (subject === 'holidays') return { holidays: holidaysOf(rows) };
  const [row] = rows[tableOf[subject]] ?? [];
  const columns = factColumns[subject];
  if (!row || !columns) return undefined;
  const facts = Object.entries(columns).map(([column, fact]) => [fact, row[column]]);
  const services = subject === 'event' ? { service_ids: serviceIds(row) } : {};
  return { ...(Object.fromEntries(facts) as RecordedFacts), ...services };
}

function holidaysOf({ store_holidays: rows = [] }: SubjectRows): Record<string, boolean> {
  return Object.fromEntries(rows.map(({ holiday, closes }) => [String(holiday), closes === true]));
}

function serviceIds({ booked_services: booked }: Row): string[] {
  return Array.isArray(booked) ? booked.map(({ id }: { readonly id: string }) => id) : [];
}

const tableOf: Readonly<Record<UndoableSubject, KeptTable>> = {
  event: 'events',
  calendar: 'calendars',
  service: 'services',
  opening_hours: 'opening_hours',
  block: 'blocks',
  holidays: 'store_holidays',
  member: 'members',
  policies: 'stores',
  settings: 'stores',
  contact: 'stores',
  image: 'images',
  commission_rates: 'commission_rates',
  commission_payment: 'commission_payments',
  series: 'series',
};

type Names = Readonly<Record<string, string>>;

/** The columns that the log may tell the values of, and what it calls them. */
const factColumns: Readonly<Partial<Record<UndoableSubject, Names>>> = {
  event: {
    start_time: 'start_time',
    end_time: 'end_time',
    calendar_id: 'calendar_id',
    price_in_cents: 'price_in_cents',
    is_confirmed: 'is_confirmed',
    outcome: 'outcome',
  },
  service: { duration_in_minutes: 'service_time_minutes', price_in_cents: 'price_in_cents' },
  block: {
    calendar_id: 'calendar_id',
    kind: 'kind',
    first_day: 'first_day',
    last_day: 'last_day',
    time_from: 'time_from',
    time_to: 'time_to',
  },
  image: { kind: 'image' },
  commission_payment: {
    calendar_id: 'calendar_id',
    from_day: 'first_day',
    until_day: 'last_day',
    amount_in_cents: 'price_in_cents',
  },
  series: { calendar_id: 'calendar_id', first_day: 'first_day', last_day: 'last_day' },
  policies: { client_changes: 'client_changes', change_notice_minutes: 'change_notice_minutes' },
};

/** The contract's names of columns, where they differ. */
const contractNames: Names = {
  price_in_cents: 'price',
  calendar_id: 'calendar',
  interval_minutes: 'interval_schedule',
  opening_hours_ids: 'opening_hours',
  duration_in_minutes: 'service_time_minutes',
  show_duration: 'show_service_time',
  styles: 'primary_color',
};

/** The columns of a store that its owner's calls change: named as the contract's fields, but for `contractNames`. */
export const columnsOfStore = {
  policies: columnsOf(contract.updatePolicies.body.shape),
  settings: columnsOf(contract.updateSettings.body.shape),
  contact: columnsOf(contract.updateContact.body.shape),
} as const;

function columnsOf(fields: object): string[] {
  const named = Object.entries(contractNames);
  return Object.keys(fields).map((field) => named.find(([, name]) => name === field)?.[0] ?? field);
}

/** Columns that say nothing to an owner. */
const silentColumns = ['revision', 'created_at', 'moved_at', 'moved_by', 'moved_from'];

function changedFields(subject: UndoableSubject, before: SubjectRows, after: SubjectRows): string[] {
  const table = tableOf[subject];
  const [[row = {}] = [], [other = {}] = []] = [before[table], after[table]];
  const changed = Object.keys({ ...row, ...other }).filter(
    (column) =>
      !silentColumns.includes(column) &&
      keptColumns[table]?.includes(column) !== true &&
      plainText(row[column]) !== plainText(other[column]),
  );
  const { service_calendars = [], member_calendars = [] } = before;
  const isLinkedAnew = !areSameRows(
    { service_calendars: service_calendars.map(linkOnly), member_calendars },
    after,
  );
  return [
    ...changed.map((column) => contractNames[column] ?? column),
    ...(isLinkedAnew ? ['calendars'] : []),
    ...(areSameRows({ service_calendars: termsIn(before) }, { service_calendars: termsIn(after) })
      ? []
      : ['per_calendar']),
  ];
}

/** A service's calendar without what it takes and costs there. */
function linkOnly({ service_id, calendar_id }: Row): Row {
  return { service_id, calendar_id };
}

function termsIn({ service_calendars: links = [] }: SubjectRows): readonly Row[] {
  return links.filter(
    ({ duration_in_minutes: minutes, price_in_cents: price }) => (minutes ?? price ?? null) !== null,
  );
}
