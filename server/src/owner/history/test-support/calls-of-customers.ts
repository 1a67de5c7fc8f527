import { aTable } from '../../imports/test-support/owner-imports.ts';

const reads = 'changes nothing';

/** What the calls about customers write. */
export const ofCustomers = (haveMeeting: () => Promise<unknown>) =>
  ({
    getCustomers: reads,
    searchCustomers: reads,
    getCustomerSummaries: reads,
    getCustomer: reads,
    addCustomer: { action: 'customer_added', prepare: () => ({ name: 'Maria', phone: '11912345678' }) },
    updateCustomer: {
      action: 'customer_noted',
      prepare: async () => {
        await haveMeeting();
        return { phone: '11987654321', note: 'Prefere às 9h' };
      },
    },
    exportCustomers: { action: 'customers_exported', repeats: true, prepare: () => ({}) },
    previewImport: reads,
    importRows: {
      action: 'customers_imported',
      headers: { 'idempotency-key': 'once' },
      prepare: () => aTable('Nome;Telefone\nMaria;11912345678'),
    },
  }) as const;
