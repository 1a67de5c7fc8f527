import { z } from 'zod';
import { customerLimits } from '../rules/rules.ts';
import { customerName, customerPhone, id, line, paragraph } from './fields.ts';

/** One customer is one phone of one store: events without a phone are of nobody (CLI-002). */
export const customer = z.object({
  /** As last given. */
  name: z.string(),
  /** Digits. */
  phone: z.string(),
  /** On the store's clock; null for none. */
  last_visit: z.string().nullable(),
  next_visit: z.string().nullable(),
  /** Appointments that have begun and were not noted as missed. */
  visits: z.int(),
  missed: z.int(),
  /** Those of the visits of which nothing is noted (DAY-019). */
  unmarked: z.int(),
  is_blocked: z.boolean(),
});

export const customersQuery = z.object({
  /** Part of a name, without regard to case and accents, or of a phone however it is typed. */
  search: line(100).optional(),
  /** `missed`: who missed an appointment; `away`: who was here, not for 60 days, and is not expected. */
  filter: z
    .enum(['all', 'missed', 'away', 'blocked'], { error: 'Use all, missed, away ou blocked.' })
    .optional(),
  skip: z.int({ error: 'Informe um número de 0 a 1000000.' }).min(0).max(1_000_000).optional(),
  /** 50 without it. */
  limit: z.int({ error: 'Informe um número de 1 a 100.' }).min(1).max(100).optional(),
});

/** Who is expected last or was here last comes first; `has_more` is for 'Carregar mais'. */
export const customerList = z.object({ clients: z.array(customer), has_more: z.boolean() });

/** A customer as the look-up proposes them. */
const proposedCustomer = customer.extend({
  /** The latest appointment that has begun; null for none. */
  last: z.object({ title: z.string(), calendar: z.string() }).nullable(),
});

export const customersLookUp = z.object({
  /** As in `customersQuery`. */
  search: line(100).trim().min(2, { error: 'Digite duas letras ou dígitos.' }),
});

/** At most eight, who is expected last or was here last first. */
export const proposedCustomers = z.object({ clients: z.array(proposedCustomer) });

export const customerIdentity = z.object({
  phone: z.string().regex(/^\d{1,11}$/, { error: 'Informe um telefone válido.' }),
});

const note = paragraph(customerLimits.note);

export const customerPhones = z.object({
  phones: z
    .array(customerIdentity.shape.phone, { error: 'Informe os telefones.' })
    .max(customerLimits.phones, { error: `Informe no máximo ${customerLimits.phones} telefones.` }),
});

/** Of those phones, the ones that have an event and of which there is something to tell beside it. */
export const customerSummaries = z.object({
  clients: z.array(z.object({ phone: z.string(), note: z.string(), missed: z.int() })),
});

const visit = z.object({
  id,
  title: z.string(),
  /** On the store's clock. */
  start_time: z.string(),
  end_time: z.string(),
  calendar: z.string(),
  price: z.number().nullable(),
  is_confirmed: z.boolean(),
  outcome: z.enum(['attended', 'missed']).nullable(),
  /** Null while it stands. */
  cancelled_by: z.enum(['client', 'owner', 'staff']).nullable(),
});

export const customerRecord = customer.extend({
  /** Appointments noted as attended. */
  attended: z.int(),
  note: z.string(),
  /** The phone wants no reminders of this store. */
  no_reminders: z.boolean(),
  /** Appointments that stand and have not begun, the next first. */
  ahead: z.array(visit),
  /** Appointments that have begun or were cancelled, the latest first; at most 200. */
  past: z.array(visit),
});

/** A customer who may not have been here yet. A known phone keeps its name; a note that was empty is filled. */
export const newCustomer = z.object({
  name: customerName,
  phone: customerPhone,
  note: note.optional(),
});

/** Fields that are left out stay as they are. */
export const customerChange = customerIdentity.extend({
  note: note.optional(),
  is_blocked: z.boolean({ error: 'Use true ou false.' }).optional(),
});

export const customersExport = z.object({});

/** A table of all customers for a spreadsheet, in UTF-8; what it would take for a formula is text in it. */
export const customerTable = z.object({ file_name: z.string(), csv: z.string() });

export type Customer = z.infer<typeof customer>;
export type CustomerPhones = z.output<typeof customerPhones>;
export type CustomerSummary = z.infer<typeof customerSummaries>['clients'][number];
export type ProposedCustomer = z.infer<typeof proposedCustomer>;
export type CustomersLookUp = z.output<typeof customersLookUp>;
export type CustomersQuery = z.output<typeof customersQuery>;
export type CustomerIdentity = z.output<typeof customerIdentity>;
export type CustomerRecord = z.infer<typeof customerRecord>;
export type CustomerVisit = z.infer<typeof visit>;
export type NewCustomer = z.output<typeof newCustomer>;
export type CustomerChange = z.output<typeof customerChange>;
