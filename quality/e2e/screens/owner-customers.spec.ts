import type { Page } from '@playwright/test';
import { answerWith } from '../pages/network.ts';
import { keepOwnerStates } from '../pages/owner-states.ts';

const list = '/user/v1/get_clients/';

keepOwnerStates([
  {
    name: '1-clients',
    show: async (_, page) => {
      await toClients(page);
      await firstRow(page).waitFor();
    },
  },
  {
    name: '1-clients-blocked-none',
    show: async (admin, page) => {
      await toClients(page);
      await admin.button('Bloqueados').click();
      await page.getByText('Nenhum cliente bloqueado.').waitFor();
    },
  },
  {
    name: '1-clients-none',
    show: async (_, page) => {
      await answerWith(page, list, 200, { clients: [], has_more: false });
      await toClients(page);
      await page.getByText('Nenhum cliente ainda.').waitFor();
    },
  },
  {
    name: '1-clients-not-loaded',
    show: async (_, page) => {
      await answerWith(page, list, 500, {});
      await toClients(page);
      await page.getByText('Erro ao carregar clientes').waitFor();
    },
  },
  {
    name: '1-client-record',
    show: async (_, page) => {
      await toRecord(page);
      await page.getByRole('region', { name: 'Próximos' }).waitFor();
    },
  },
  {
    name: '1-client-record-unknown',
    show: async (_, page) => {
      await answerWith(page, '/user/v1/get_client/', 404, {});
      await toClients(page);
      await firstRow(page).click();
      await page.getByText('Não encontramos este cliente.').waitFor();
    },
  },
]);

async function toClients(page: Page) {
  await page.getByRole('link', { name: 'Clientes' }).click();
  await page.getByRole('searchbox', { name: 'Buscar cliente' }).waitFor();
}

async function toRecord(page: Page) {
  await toClients(page);
  await firstRow(page).click();
  await page.getByRole('dialog', { name: 'Ficha do cliente' }).waitFor();
}

function firstRow(page: Page) {
  return page.getByRole('group', { name: 'Clientes' }).getByRole('listitem').first().getByRole('button');
}
