import type { Customer, CustomerRecord, CustomerVisit } from '@hora-marcada/shared/contract';
import { toWallClock, inReais, MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import { spreadsheet } from '../../platform/texts/spreadsheet.ts';
import type { ExportedCustomer, StoredCustomer, StoredVisit } from './customer-queries.ts';

const AWAY_AFTER_DAYS = 60;

/** Customers who were not here since and are not expected are away (CLI-003). */
export function awayCutoff(now: Date): Date {
  return new Date(now.getTime() - AWAY_AFTER_DAYS * MILLISECONDS_A_DAY);
}

/** A customer as their store's owner sees them in a list, on the store's clock. */
export function listedCustomer(customer: StoredCustomer, timeZone: string): Customer {
  const { name, phone, lastVisit, nextVisit, visits, missed, unmarked, isBlocked } = customer;
  return {
    name: name ?? '',
    phone,
    last_visit: lastVisit && toWallClock(lastVisit, timeZone),
    next_visit: nextVisit && toWallClock(nextVisit, timeZone),
    visits,
    missed,
    unmarked,
    is_blocked: isBlocked,
  };
}

/** All that the owner sees of a customer; `visits` come the latest first. */
export function customerRecordAnswer(
  customer: StoredCustomer,
  visits: readonly StoredVisit[],
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): CustomerRecord {
  const isAhead = ({ start, cancelledBy }: StoredVisit) => cancelledBy === null && start > now;
  const shown = (visit: StoredVisit) => shownVisit(visit, timeZone);
  return {
    ...listedCustomer(customer, timeZone),
    // Of somebody whose only appointments were cancelled.
    name: customer.name ?? visits.find(({ customerName }) => customerName !== '')?.customerName ?? '',
    attended: customer.visits - customer.unmarked,
    note: customer.note,
    no_reminders: customer.wantsNoReminders,
    ahead: visits.filter(isAhead).reverse().map(shown),
    past: visits.filter((visit) => !isAhead(visit)).map(shown),
  };
}

function shownVisit(visit: StoredVisit, timeZone: string): CustomerVisit {
  return {
    id: visit.id,
    title: visit.title,
    start_time: toWallClock(visit.start, timeZone),
    end_time: toWallClock(visit.end, timeZone),
    calendar: visit.calendarName ?? '',
    price: inReais(visit.priceInCents),
    is_confirmed: visit.isConfirmed,
    outcome: visit.outcome,
    cancelled_by: visit.cancelledBy,
  };
}

/** Customers as a file for a spreadsheet (CLI-011). */
export function customerCsv(customers: readonly ExportedCustomer[]): Promise<string> {
  const rows = customers.map(({ name, phone, visits, lastVisit }) => {
    return [name ?? '', phone, String(visits), lastVisit ?? ''];
  });
  return spreadsheet([['Nome', 'Telefone', 'Visitas', 'Última visita'], ...rows]);
}
