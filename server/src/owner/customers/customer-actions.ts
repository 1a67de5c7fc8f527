import type {
  AnswerOf,
  ChangeAction,
  CustomerChange,
  CustomerIdentity,
  CustomerPhones,
  CustomersLookUp,
  CustomersQuery,
  NewCustomer,
} from '@hora-marcada/shared/contract';
import { toWallClock, dayOf } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { wholeStore, type ViewedStore, type Viewer } from '../../platform/viewer.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { eventSearchFrom } from '../../scheduling/events/list/event-search-rules.ts';
import { recordChange, type ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { addContact } from './contact-queries.ts';
import { findCustomerSummaries } from './customer-summary-queries.ts';
import {
  findCustomer,
  findCustomers,
  findCustomersToExport,
  findVisits,
  keepOfCustomer,
} from './customer-queries.ts';
import { awayCutoff, customerRecordAnswer, listedCustomer, customerCsv } from './customer-rules.ts';
import { findLastVisits, proposeCustomers } from './proposed-customer-queries.ts';

const USUAL_LIMIT = 50;
const MAX_PROPOSED = 8;
const MAX_VISITS = 200;

/** A page of a store's customers (CLI-001). */
export async function listCustomers(
  { database: { handle }, clock }: Dependencies,
  viewer: Viewer,
  { search, filter, skip, limit = USUAL_LIMIT }: CustomersQuery,
): Promise<AnswerOf<'getCustomers'>> {
  const now = clock.now();
  const timeZone = await requireTimeZone(handle, viewer);
  const found = await findCustomers(handle, viewer, {
    now,
    filter,
    skip,
    limit: limit + 1,
    awaySince: awayCutoff(now),
    search: eventSearchFrom(search ?? '', viewer.rights),
  });
  return {
    clients: found.slice(0, limit).map((customer) => listedCustomer(customer, timeZone)),
    has_more: found.length > limit,
  };
}

/** Customers for whom somebody may be booking, by a part of a name or of a phone (DAY-006). */
export async function searchCustomers(
  { database: { handle }, clock }: Dependencies,
  viewer: Viewer,
  { search: typed }: CustomersLookUp,
): Promise<AnswerOf<'searchCustomers'>> {
  const now = clock.now();
  const timeZone = await requireTimeZone(handle, viewer);
  const search = eventSearchFrom(typed, viewer.rights);
  if (!search) return { clients: [] };
  const dates = { now, awaySince: awayCutoff(now) };
  const found = await proposeCustomers(handle, viewer, { ...dates, search, limit: MAX_PROPOSED });
  const phones = found.map(({ phone }) => phone);
  const visits = await findLastVisits(handle, viewer, phones, now);
  return {
    clients: found.map((customer) => ({
      ...listedCustomer(customer, timeZone),
      last: visits.get(customer.phone) ?? null,
    })),
  };
}

/** What stands beside appointments of some phones (DAY-004): of those that the viewer has events of. */
export async function showCustomerSummaries(
  { database: { handle } }: Dependencies,
  viewer: ViewedStore,
  { phones }: CustomerPhones,
): Promise<AnswerOf<'getCustomerSummaries'>> {
  return { clients: await findCustomerSummaries(handle, viewer, phones) };
}

/** A customer's record (CLI-004); throws `not_found` where no event was ever of the phone. */
export async function showCustomer(
  { database: { handle }, clock }: Dependencies,
  viewer: ViewedStore,
  { phone }: CustomerIdentity,
): Promise<AnswerOf<'getCustomer'>> {
  const now = clock.now();
  const timeZone = await requireTimeZone(handle, viewer);
  const customer = await requireCustomer(handle, viewer, phone, now);
  const visits = await findVisits(handle, viewer, phone, MAX_VISITS);
  return customerRecordAnswer(customer, visits, { timeZone, now });
}

/** Adds a customer who was not here yet (DAY-028); of a phone that is known, an empty note is filled and nothing else changes. */
export async function addCustomer(
  tools: ChangeTools,
  viewer: ViewedStore,
  added: NewCustomer,
): Promise<{ readonly isNew: boolean; readonly record: AnswerOf<'addCustomer'> }> {
  const { database, clock, signals } = tools;
  const { storeId } = viewer;
  const now = clock.now();
  const isNew = await database.handle.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    const before = await findCustomer(transaction, viewer, added.phone, now);
    const change = { action: 'customer_added', subject: 'customer', subjectId: null } as const;
    if (await addContact(transaction, storeId, added, now))
      await recordChange(transaction, storeId, tools, change);
    return before === undefined;
  });
  signals.announce(storeId);
  return { isNew, record: await showCustomer(tools, viewer, added) };
}

/** Keeps a note of a phone, or that it may not book on the page (CLI-006); throws `not_found`. */
export async function updateCustomer(
  tools: ChangeTools,
  viewer: ViewedStore,
  { phone, note, is_blocked: isBlocked }: CustomerChange,
): Promise<AnswerOf<'updateCustomer'>> {
  const { database, clock, signals } = tools;
  const { storeId } = viewer;
  const now = clock.now();
  await database.handle.transaction().execute(async (transaction) => {
    // An erasure waits, or is over and has left no event of the phone.
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    const before = await requireCustomer(transaction, viewer, phone, now);
    const isOther = isBlocked !== undefined && isBlocked !== before.isBlocked;
    if (!isOther && (note ?? before.note) === before.note) return;
    await keepOfCustomer(transaction, storeId, phone, {
      ...(note !== undefined && { note }),
      ...(isOther && { blocked_at: isBlocked ? now : null }),
      now,
    });
    await recordChange(transaction, storeId, tools, {
      action: isOther ? blocking(isBlocked) : 'customer_noted',
      subject: 'customer',
      subjectId: null,
    });
  });
  signals.announce(storeId);
  return showCustomer(tools, viewer, { phone });
}

/** All customers of a store for a spreadsheet (CLI-011). */
export async function exportCustomers(
  tools: ChangeTools,
  storeId: StoreId,
): Promise<AnswerOf<'exportCustomers'>> {
  const { database, clock } = tools;
  const now = clock.now();
  const { timeZone, found } = await database.handle.transaction().execute(async (transaction) => {
    const timeZone = await requireTimeZone(transaction, wholeStore(storeId));
    const found = await findCustomersToExport(transaction, storeId, { now, timeZone });
    await recordChange(transaction, storeId, tools, {
      action: 'customers_exported',
      subject: 'customer',
      subjectId: null,
      facts: { count: found.length },
    });
    return { timeZone, found };
  });
  const today = dayOf(toWallClock(now, timeZone));
  return { file_name: `clientes-${today}.csv`, csv: await customerCsv(found) };
}

function blocking(isBlocked: boolean): ChangeAction {
  return isBlocked ? 'customer_blocked' : 'customer_unblocked';
}

async function requireTimeZone(handle: Handle, viewer: ViewedStore): Promise<string> {
  const store = await findStoreCalendars(handle, viewer);
  if (!store) throw new Refusal('not_found');
  return store.timeZone;
}

async function requireCustomer(handle: Handle, viewer: ViewedStore, phone: string, now: Date) {
  const customer = await findCustomer(handle, viewer, phone, now);
  if (!customer) throw new Refusal('not_found', { detail: 'Cliente não encontrado.' });
  return customer;
}
