import { formatCount } from '@hora-marcada/shared/format';
import { Refusal } from '../../platform/refusal.ts';
import { addContacts, fillNotes, findKnownPhones, hasMoreContacts } from './customer-import-queries.ts';
import type { KindOfImport } from './kind-of-import.ts';
import { readCustomerRow, type ReadCustomer } from './reading/customer-row-rules.ts';
import { skipping } from './reading/row-rules.ts';

const MAX_CONTACTS = 50_000;

/** Customers become contacts; of a known one an empty note is filled (IMP-004). */
export const customerImport: KindOfImport<ReadCustomer, ReadCustomer> = {
  action: 'customers_imported',
  readRow: readCustomerRow,
  once: { field: 'phone', keyOf: ({ phone }) => phone },
  lock: () => Promise.resolve(),
  plan: async (handle, storeId, rows) => {
    const phones = rows.map(({ content }) => content.phone);
    const known = await findKnownPhones(handle, storeId, phones);
    return rows.map(({ number, content }) => ({
      number,
      ready: content,
      problems: skipping('phone', known.has(content.phone) ? 'já existe' : undefined),
    }));
  },
  make: async (_, transaction, storeId, { kept, skipped, ...by }) => {
    await fillNotes(transaction, storeId, skipped, by);
    await addContacts(transaction, storeId, kept, by);
    if (await hasMoreContacts(transaction, storeId, MAX_CONTACTS)) throw tooManyContacts();
    // They name their import themselves.
    return [];
  },
};

function tooManyContacts(): Refusal {
  const max = formatCount(MAX_CONTACTS);
  return new Refusal('quota_reached', {
    detail: `Seu estabelecimento já tem ${max} clientes que ainda não vieram, o máximo.`,
  });
}
