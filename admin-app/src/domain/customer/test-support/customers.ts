import type { Customer, CustomerRecord, CustomerVisit } from '@hora-marcada/shared/contract';

/** João Silva, who came twelve times and comes again on 12/03/2026; `fields` say what is different. */
export function aCustomer(fields: Partial<Customer> = {}): Customer {
  return {
    name: 'João Silva',
    phone: '11987654321',
    last_visit: '2026-03-02T10:00:00',
    next_visit: '2026-03-12T14:00:00',
    visits: 12,
    missed: 2,
    unmarked: 0,
    is_blocked: false,
    ...fields,
  };
}

function aVisit(fields: Partial<CustomerVisit> = {}): CustomerVisit {
  return {
    id: 'v1',
    title: 'Corte',
    start_time: '2026-03-12T14:00:00',
    end_time: '2026-03-12T14:30:00',
    calendar: 'Ana',
    price: 50,
    is_confirmed: true,
    outcome: null,
    cancelled_by: null,
    ...fields,
  };
}

/** What the store knows of João Silva: a visit ahead, one that he came to, one missed, one of which nothing is noted, and three that were cancelled. */
export function aRecord(fields: Partial<CustomerRecord> = {}): CustomerRecord {
  return {
    ...aCustomer({ unmarked: 1 }),
    attended: 12,
    note: '',
    no_reminders: false,
    ahead: [aVisit()],
    past: [
      aVisit({
        id: 'v2',
        title: 'Barba',
        start_time: '2026-03-02T10:00:00',
        price: 35.5,
        outcome: 'attended',
      }),
      aVisit({ id: 'v3', start_time: '2026-02-02T10:00:00', calendar: 'Bruno', outcome: 'missed' }),
      aVisit({ id: 'v7', start_time: '2026-01-20T10:00:00' }),
      aVisit({ id: 'v4', start_time: '2026-01-12T10:00:00', cancelled_by: 'client' }),
      aVisit({ id: 'v5', start_time: '2026-01-05T10:00:00', calendar: '', cancelled_by: 'owner' }),
      aVisit({ id: 'v6', start_time: '2026-01-02T10:00:00', cancelled_by: 'staff' }),
    ],
    ...fields,
  };
}

/** So many customers, from 'Cliente 1' on. */
export function customersFrom(first: number, count: number): Customer[] {
  return Array.from({ length: count }, (_, index) =>
    aCustomer({ name: `Cliente ${first + index}`, phone: String(11_900_000_000 + first + index) }),
  );
}
