import type { Page } from '@playwright/test';
import type { OwnerPage } from '../pages/owner-page.ts';
import { answerWith } from '../pages/network.ts';
import { keepOwnerState, keepOwnerStates, test } from '../pages/owner-states.ts';
import { bookElsewhere } from '../pages/book-elsewhere.ts';

const views = { '2-month': 'Mês', '2-week': 'Semana', '2-day': 'Dia', '2-agenda': 'Agenda' };

keepOwnerStates([
  ...Object.entries(views).map(([name, view]) => ({
    name,
    show: async (admin: OwnerPage, page: Page) => {
      await toPainel(admin, page);
      await admin.button(view).click();
    },
  })),
  {
    name: '2-details',
    show: async (admin, page) => {
      await toPainel(admin, page);
      await admin.button('Agenda').click();
      await page.locator('.rbc-agenda-table').getByRole('button').last().press('Enter');
      await page.getByRole('dialog', { name: 'Detalhes do Evento' }).waitFor();
    },
  },
  {
    name: '2-report',
    show: async (admin, page) => {
      await toReport(admin, page);
      await page.getByRole('region', { name: 'Por calendário' }).waitFor();
    },
  },
  {
    name: '2-report-none',
    show: async (admin, page) => {
      await toReport(admin, page);
      for (let months = 0; months < 3; months += 1) await admin.button('Próximo mês').click();
      await page.getByText('Nenhum agendamento neste mês.').waitFor();
    },
  },
  {
    name: '2-report-failed',
    show: async (admin, page) => {
      await answerWith(page, '/user/v1/get_report/**', 500, {});
      await toReport(admin, page);
      await page.getByText('Erro ao carregar os números').waitFor();
    },
  },
  { name: '2-new-event', show: toNewEvent },
  {
    name: '2-new-event-refused',
    show: async (admin, page) => {
      await toNewEvent(admin, page);
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
]);

test('2-arrival', async ({ admin, page }) => {
  await toPainel(admin, page);
  await bookElsewhere(page.request, 'Sofia Ribeiro', 8);
  await page.getByRole('button', { name: 'Ver', exact: true }).waitFor();
  await keepOwnerState(page, '2-arrival');
});

async function toPainel(admin: OwnerPage, page: Page) {
  await admin.openTab('Painel');
  await page.locator('.rbc-event').first().waitFor();
}

async function toReport(admin: OwnerPage, page: Page) {
  await toPainel(admin, page);
  await page.getByRole('link', { name: 'Números' }).click();
}

async function toNewEvent(admin: OwnerPage, page: Page) {
  await toPainel(admin, page);
  await admin.button('Novo evento').click();
  await page.getByRole('dialog').waitFor();
}
