import type { Customer, CustomerRecord } from '@hora-marcada/shared/contract';
import { FakeServer, type Answer } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import type { Viewer } from '../../../platform/session/viewer.tsx';
import { pass } from '../../../test-support/clean-browser.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { CustomersPage } from '../customers-page.tsx';
import { aCustomer, aRecord } from '../../../domain/customer/test-support/customers.ts';

interface CustomersSetting {
  readonly customers?: readonly Customer[];
  readonly record?: CustomerRecord;
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Who looks at it; an owner without it. */
  readonly viewer?: Viewer;
}

/** 'Clientes' and what lies over it, on 09/03/2026, over a server that keeps what is changed of a customer. */
export async function openCustomers(setting: CustomersSetting = {}) {
  const { customers = [aCustomer()], record = aRecord(), answers = {}, viewer } = setting;
  let kept = record;
  const server = new FakeServer({
    getCustomers: { status: 200, body: { clients: customers, has_more: false } },
    getServices: { status: 200, body: [] },
    getCalendars: { status: 200, body: [] },
    getCustomerSummaries: { status: 200, body: { clients: [] } },
    getEvents: { status: 200, body: [] },
    getSeries: { status: 200, body: { series: [] } },
    getCustomer: () => ({ status: 200, body: kept }),
    updateCustomer: ({ body }) => {
      kept = { ...kept, ...(body as Partial<CustomerRecord>) };
      return { status: 200, body: kept };
    },
    ...answers,
  });
  const page = openSection(<CustomersPage />, { server, viewer, now: '2026-03-09T12:10:00Z' });
  await pass();
  const press = async (name: string | RegExp) => {
    await page.user.click(screen.getByRole('button', { name }));
    await pass();
  };
  /** 'Ficha do cliente' of João Silva, by his row. */
  const openRecord = async () => {
    await press(/João Silva/);
    // The code of the dialog comes later than its answer.
    await pass(500);
    return dialog();
  };
  return { ...page, server, press, openRecord };
}

/** The customers of the list, each a button. */
export const rows = () => within(list()).getAllByRole('button');
const list = () => within(screen.getByRole('group', { name: 'Clientes' })).getByRole('list');
export const dialog = () => screen.getByRole('dialog', { name: 'Ficha do cliente' });
export const isClosed = () => screen.queryByRole('dialog') === null;
