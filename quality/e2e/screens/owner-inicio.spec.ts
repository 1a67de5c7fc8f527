import type { Page } from '@playwright/test';
import { answerWith, hideServerTime, neverAnswered } from '../pages/network.ts';
import type { OwnerPage } from '../pages/owner-page.ts';
import {
  acceptQuestions,
  dayAhead,
  doneAnswer,
  keepOwnerStates,
  newsAddress,
  typed,
} from '../pages/owner-states.ts';

keepOwnerStates([
  { name: '1-today', show: () => Promise.resolve() },
  {
    name: '1-all',
    show: async (admin, page) => {
      await admin.button('Todos').click();
      await page.getByRole('article').first().waitFor();
    },
  },
  { name: '1-unconfirmed', show: toUnconfirmed },
  {
    name: '1-day-picked',
    show: async (admin, page) => {
      await page.getByLabel('Data').fill(typed(dayAhead(2)));
      await page.getByLabel('Data').press('Enter');
      await admin.button('Escolher dia').click();
    },
  },
  {
    name: '1-nothing-found',
    show: async (admin, page) => {
      await admin.search('ninguém assim');
      await page.getByText('Nenhum evento encontrado!').waitFor();
    },
  },
  {
    name: '1-news',
    show: async (_, page) => {
      await page.unroute(`**${newsAddress}`);
      await page.reload();
      await page.getByRole('button', { name: /^Novidades \(/ }).click();
      await page.getByRole('region', { name: 'Novidades' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: '1-reminders',
    show: (_, page) => page.getByRole('button', { name: /^Lembretes de amanhã/ }).click(),
  },
  {
    name: '1-more',
    show: async (admin, page) => {
      await toOneCustomer(admin, page);
      await pressFirst(page, /^Mais ações/);
      await page.getByRole('dialog', { name: /^Mais ações/ }).waitFor();
    },
  },
  {
    name: '1-holiday',
    show: async (_, page) => {
      await hideServerTime(page);
      await page.clock.setFixedTime(`${new Date().getFullYear() + 1}-11-16T12:00:00Z`);
      await page.reload();
      await page.getByRole('button', { name: /^Feriado/ }).click();
    },
  },
  {
    name: '1-not-loaded',
    show: async (_, page) => {
      await answerWith(page, '/user/v1/get_events/*', 500, {});
      await page.reload();
      await page.getByText('carregue a lista de novo').waitFor();
    },
  },
  {
    name: '1-loading',
    show: async (admin, page) => {
      await page.route('**/user/v1/get_events/*', neverAnswered);
      await page.reload();
      await page.getByRole('link', { name: 'Clientes' }).waitFor();
      await page.getByText('Carregando…').waitFor();
    },
  },
  {
    name: '1-offline',
    show: async (_, page) => {
      await page.context().setOffline(true);
      await page.getByText(/^Sem conexão: dados das/).waitFor();
    },
  },
  {
    name: '1-walk-in',
    show: async (admin, page) => {
      await admin.openWalkIn();
      await page.getByRole('list', { name: 'Serviços' }).waitFor();
    },
  },
  {
    name: '1-offer',
    show: async (admin, page) => {
      await admin.button('Novo').click();
      await page.getByRole('button', { name: /^Oferecer horários/ }).click();
      const services = page.getByRole('radiogroup', { name: 'Serviço' }).getByRole('radio');
      await services.first().check({ force: true });
      await page.getByRole('list', { name: 'Horários livres' }).waitFor();
    },
  },
  { name: '1-edit', show: toEdit },
  {
    name: '1-edit-refused',
    show: async (admin, page) => {
      await toEdit(admin, page);
      await page.getByLabel('Título').fill('');
      await admin.button('Salvar').click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: '1-move', show: toMove },
  {
    name: '1-move-refused',
    show: async (admin, page) => {
      await toMove(admin, page);
      await page.getByLabel('Fim').fill('08:00');
      await page.getByRole('dialog').getByRole('button', { name: 'Remarcar' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: '1-moved',
    show: async (admin, page) => {
      await page.route('**/user/v1/move_event/', async (route) => {
        const { new_start: start_time, new_end: end_time } = route.request().postDataJSON() as Span;
        const json = {
          ...anEvent,
          start_time,
          end_time: end_time ?? start_time,
          change_id: doneAnswer.change_id,
        };
        await route.fulfill({ json });
      });
      await toMove(admin, page);
      await page.getByLabel('Início').fill('08:00');
      await page.getByRole('dialog').getByRole('button', { name: 'Remarcar' }).click();
      await admin.button('Desfazer').waitFor();
    },
  },
  {
    name: '1-link',
    show: async (admin, page) => {
      await toOneCustomer(admin, page);
      await pressFirst(page, /^Mais ações/);
      await page.getByRole('button', { name: /^Enviar link ao cliente/ }).click();
      await admin.button('Trocar link').waitFor();
    },
  },
  {
    name: '1-changes',
    show: async (admin, page) => {
      await admin.button('Todos').click();
      await admin.search('Renata');
      await page.getByRole('button', { name: /^Editar .* de Renata Prado/ }).click();
      await admin.button('Alterações').click();
      await page.getByRole('list', { name: 'Alterações' }).waitFor();
    },
  },
  {
    name: '1-confirmed',
    show: async (admin, page) => {
      await answerWith(page, '/user/v1/update_event_confirmation/', 200, {});
      await answerWith(page, '/user/v1/send_notification/', 200, { sent: false, link: 'https://wa.me/55' });
      await toOneCustomer(admin, page);
      await pressFirst(page, /^Confirmar/);
      await page.getByRole('link', { name: 'Avisar cliente no WhatsApp' }).first().waitFor();
    },
  },
  {
    name: '1-deleted',
    show: async (admin, page) => {
      await answerWith(page, '/user/v1/delete_event/', 200, doneAnswer);
      await toOneCustomer(admin, page);
      acceptQuestions(page);
      await pressFirst(page, /^Excluir/);
      await admin.button('Desfazer').waitFor();
    },
  },
  {
    name: '1-not-sent',
    show: async (admin, page) => {
      await page.route('**/user/v1/update_event_confirmation/', (route) => route.abort());
      await toOneCustomer(admin, page);
      await pressFirst(page, /^Confirmar/);
      await page.getByText('Sem conexão com o servidor.').waitFor();
    },
  },
]);

interface Span {
  readonly new_start: string;
  readonly new_end?: string;
}

const anEvent = {
  id: 'moved',
  title: 'Corte de cabelo',
  description: '',
  calendar: 'Ana Souza',
  price: 60,
  is_confirmed: false,
  client_name: 'Beatriz Costa',
  client_phone: '11987650106',
  revision: 1,
};

function pressFirst(page: Page, name: RegExp): Promise<void> {
  return page.getByRole('article').getByRole('button', { name }).first().click();
}

async function toUnconfirmed(admin: OwnerPage, page: Page) {
  await admin.button('Não confirmados').click();
  await page.getByRole('article').first().waitFor();
}

/** A few cards, so that what happens to one of them is in sight. */
async function toOneCustomer(admin: OwnerPage, page: Page) {
  await toUnconfirmed(admin, page);
  await admin.search('Beatriz');
  await page.getByRole('article').filter({ hasText: 'Patrícia' }).first().waitFor({ state: 'hidden' });
}

async function toEdit(admin: OwnerPage, page: Page) {
  await toOneCustomer(admin, page);
  await pressFirst(page, /^Editar/);
  await page.getByRole('dialog', { name: 'Editar Evento' }).waitFor();
}

async function toMove(admin: OwnerPage, page: Page) {
  await toEdit(admin, page);
  await admin.button('Remarcar').click();
  await page.getByRole('dialog', { name: 'Remarcar Evento' }).waitFor();
}
