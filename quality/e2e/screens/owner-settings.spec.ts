import type { Page } from '@playwright/test';
import { answerWith } from '../pages/network.ts';
import type { OwnerPage } from '../pages/owner-page.ts';
import { acceptQuestions, dayAhead, doneAnswer, keepOwnerStates, typed } from '../pages/owner-states.ts';

keepOwnerStates([
  { name: '3-settings', show: (admin) => admin.openSheet() },
  {
    name: '3-account',
    show: async (admin, page) => {
      await admin.openSettings('Minha Conta');
      await page.getByRole('list', { name: 'Links da agenda' }).waitFor();
    },
  },
  {
    name: '3-account-refused',
    show: async (admin, page) => {
      await admin.openSettings('Minha Conta');
      await page.getByLabel('Título').fill('');
      await page.getByLabel('Código da cor').fill('#f2c14e');
      await admin.button('Salvar Configurações').click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: '3-account-password',
    show: async (admin, page) => {
      await admin.openSettings('Minha Conta');
      await admin.button('Alterar senha').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Alterar senha' }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  {
    name: '3-account-link',
    show: async (admin, page) => {
      await admin.openSettings('Minha Conta');
      await admin.button('Criar link').click();
      await page.getByRole('dialog', { name: 'Criar link' }).waitFor();
    },
  },
  {
    name: '3-account-link-created',
    show: async (admin, page) => {
      const feed = { id: 'f', calendars: null, with_names: false, created_at: new Date().toISOString() };
      const url = 'https://agenda.example/scheduler/v1/feed/Wk3vQ0xYt5b8Jr2LmZ7pNc4HdA6sEf9GuTiOyBqXwVa/';
      await answerWith(page, '/user/v1/add_feed/', 201, { feed, url });
      await admin.openSettings('Minha Conta');
      await admin.button('Criar link').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Criar link' }).click();
      await page.getByRole('dialog', { name: 'Link criado' }).waitFor();
    },
  },
  {
    name: '3-history',
    show: async (admin, page) => {
      await admin.openSettings('Minha Conta');
      await admin.openPart('Histórico');
      await page.getByRole('list', { name: 'Alterações' }).waitFor();
    },
  },
  { name: '3-calendars', show: toCalendars },
  {
    name: '3-calendar-refused',
    show: async (admin, page) => {
      await toCalendars(admin, page);
      await admin.button('Adicionar Calendário').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  {
    name: '3-why-no-times',
    show: async (admin, page) => {
      await toCalendars(admin, page);
      await page
        .getByRole('button', { name: /^Por que não há horários/ })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('Dia', { exact: true }).fill(typed(openDayAhead()));
      await page
        .getByRole('dialog')
        .getByText(/horários oferecidos, /)
        .waitFor();
    },
  },
  { name: '3-services', show: toServices },
  {
    name: '3-service-edit',
    show: async (admin, page) => {
      await toServices(admin, page);
      await page
        .getByRole('button', { name: /^Editar/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: '3-service-refused',
    show: async (admin, page) => {
      await toServices(admin, page);
      await admin.button('Adicionar Serviço').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  {
    name: '3-service-deleted',
    show: async (admin, page) => {
      await answerWith(page, '/user/v1/delete_service/', 200, doneAnswer);
      await toServices(admin, page);
      acceptQuestions(page);
      await page
        .getByRole('button', { name: /^Excluir/ })
        .first()
        .click();
      await admin.button('Desfazer').waitFor();
    },
  },
  {
    name: '3-not-loaded',
    show: async (admin, page) => {
      await page.route('**/user/v1/get_services/', (route) => route.abort());
      await admin.openSettings('Serviços');
      await page.getByText('Sem conexão com o servidor.').waitFor();
    },
  },
]);

async function toCalendars(admin: OwnerPage, page: Page) {
  await admin.openSettings('Calendário');
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .waitFor();
}

async function toServices(admin: OwnerPage, page: Page) {
  await admin.openSettings('Serviços');
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .waitFor();
}

/** Tomorrow, or the Monday after where that is a Sunday. */
function openDayAhead(): string {
  const tomorrow = dayAhead(1);
  return new Date(`${tomorrow}T00:00:00Z`).getUTCDay() === 0 ? dayAhead(2) : tomorrow;
}
