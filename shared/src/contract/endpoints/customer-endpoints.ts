import { addresses } from '../addresses.ts';
import * as customers from '../customers.ts';
import type { Endpoint } from './endpoint.ts';

const call = { access: 'owner', refusals: ['invalid', 'unauthenticated', 'forbidden'] } as const;
const callOfOne = { ...call, refusals: [...call.refusals, 'not_found'] } as const;

/** The customers of an owner's store. Phones travel in bodies, never in addresses. */
export const customerEndpoints = {
  getCustomers: {
    ...addresses.getCustomers,
    ...call,
    access: 'member',
    needs: [],
    summary: 'Clientes da loja, uma página',
    body: customers.customersQuery,
    answers: { 200: customers.customerList },
  },
  searchCustomers: {
    ...addresses.searchCustomers,
    ...call,
    access: 'member',
    needs: [],
    summary: 'Clientes para quem se está marcando, os mais recentes',
    body: customers.customersLookUp,
    answers: { 200: customers.proposedCustomers },
  },
  getCustomerSummaries: {
    ...addresses.getCustomerSummaries,
    ...call,
    access: 'member',
    needs: ['sees_phones'],
    summary: 'O que a loja anotou de alguns clientes, e quantas vezes faltaram',
    body: customers.customerPhones,
    answers: { 200: customers.customerSummaries },
  },
  getCustomer: {
    ...addresses.getCustomer,
    ...callOfOne,
    access: 'member',
    needs: ['sees_phones'],
    summary: 'O que a loja sabe de um cliente',
    body: customers.customerIdentity,
    answers: { 200: customers.customerRecord },
  },
  addCustomer: {
    ...addresses.addCustomer,
    ...call,
    summary: 'Adiciona um cliente que ainda não veio; 200 para um telefone que já era conhecido',
    body: customers.newCustomer,
    answers: { 201: customers.customerRecord, 200: customers.customerRecord },
  },
  updateCustomer: {
    ...addresses.updateCustomer,
    ...callOfOne,
    summary: 'Anota algo sobre um cliente, ou não deixa o telefone marcar pela página',
    body: customers.customerChange,
    answers: { 200: customers.customerRecord },
  },
  exportCustomers: {
    ...addresses.exportCustomers,
    ...call,
    summary: 'Todos os clientes em uma planilha (CSV)',
    body: customers.customersExport,
    answers: { 200: customers.customerTable },
  },
} as const satisfies Record<string, Endpoint>;
