import { expect, test, type Page } from '@playwright/test';
import { keepState } from '../pages/kept-states.ts';
import { answerWith } from '../pages/network.ts';
import { owner, OwnerPage } from '../pages/owner-page.ts';

/** A screen of the owner, worth a picture and its accessibility tree. */
interface State {
  readonly name: string;
  /** Leads to it from Início. Nothing of the demonstration's store may change on the way. */
  readonly show: (admin: OwnerPage, page: Page) => Promise<unknown>;
}

const never = () => new Promise<void>(() => undefined);
const done = { detail: 'Pronto.' };

const states: readonly State[] = [
  { name: '1-today', show: () => Promise.resolve() },
  { name: '1-all', show: (admin) => admin.button('Todos').click() },
  { name: '1-unconfirmed', show: toUnconfirmed },
  { name: '1-day-picker', show: (admin) => admin.button('Escolher dia').click() },
  { name: '1-nothing-found', show: (admin) => admin.search('ninguém assim') },
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
    show: async (_, page) => {
      await page.route('**/user/v1/get_events/*', never);
      await page.reload();
      await page.getByText('Carregando…').waitFor();
    },
  },
  {
    name: '1-walk-in',
    show: async (admin, page) => {
      await admin.button('Encaixe').click();
      await page.getByRole('list', { name: 'Serviços' }).waitFor();
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
  {
    name: '1-confirmed',
    show: async (admin, page) => {
      await answerWith(page, '/user/v1/update_event_confirmation/', 200, {});
      await answerWith(page, '/user/v1/send_notification/', 200, { sent: false, link: 'https://wa.me/55' });
      await toUnconfirmed(admin, page);
      await page
        .getByRole('button', { name: /^Confirmar/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'Avisar cliente no WhatsApp' }).first().waitFor();
    },
  },
  {
    name: '1-deleted',
    show: async (admin, page) => {
      await answerWith(page, '/user/v1/delete_event/', 200, done);
      await toUnconfirmed(admin, page);
      admin.accept('Tem certeza que deseja deletar este evento?');
      await page
        .getByRole('button', { name: /^Excluir/ })
        .first()
        .click();
      await admin.button('Desfazer').waitFor();
    },
  },
  {
    name: '1-not-sent',
    show: async (admin, page) => {
      await page.route('**/user/v1/update_event_confirmation/', (route) => route.abort());
      await toUnconfirmed(admin, page);
      await page
        .getByRole('button', { name: /^Confirmar/ })
        .first()
        .click();
      await page.getByText('Sem conexão com o servidor.').waitFor();
    },
  },
  { name: '2-month', show: toPainel },
  ...(['Semana', 'Dia', 'Agenda'] as const).map((view) => ({
    name: `2-${{ Semana: 'week', Dia: 'day', Agenda: 'agenda' }[view]}`,
    show: async (admin: OwnerPage, page: Page) => {
      await toPainel(admin, page);
      if (view === 'Dia') await admin.button('Agenda').click();
      await admin.button(view).click();
    },
  })),
  { name: '2-details', show: toDetails },
  {
    name: '2-new-event',
    show: async (admin, page) => {
      await toPainel(admin, page);
      await admin.button('Novo evento').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: '2-new-event-refused',
    show: async (admin, page) => {
      await toPainel(admin, page);
      await admin.button('Novo evento').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  { name: '3-settings', show: (admin) => admin.openSheet() },
  { name: '3-account', show: (admin) => admin.openSettings('Minha Conta') },
  {
    name: '3-account-refused',
    show: async (admin, page) => {
      await admin.openSettings('Minha Conta');
      await page.getByLabel('Título').fill('');
      await admin.button('Salvar Configurações').click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: '3-password',
    show: async (admin, page) => {
      await admin.openSettings('Minha Conta');
      await admin.button('Alterar senha').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: '3-opening-hours', show: (admin) => admin.openSettings('Atendimento') },
  {
    name: '3-hours-dialog',
    show: async (admin, page) => {
      await admin.openSettings('Atendimento');
      await admin.button('Adicionar').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cadastrar' }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  {
    name: '3-hours-outside',
    show: async (admin, page) => {
      await admin.openSettings('Atendimento');
      await page
        .getByRole('button', { name: /^Editar/ })
        .first()
        .click();
      await page.getByLabel('Hora de Fechamento').fill('09:30');
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await page.getByText(/ficam? fora deste horário/).click();
    },
  },
  { name: '3-calendars', show: (admin) => admin.openSettings('Calendário') },
  {
    name: '3-calendar-dialog',
    show: async (admin, page) => {
      await admin.openSettings('Calendário');
      await admin.button('Adicionar Calendário').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: '3-why-no-times',
    show: async (admin, page) => {
      await admin.openSettings('Calendário');
      await admin.button('Por que não há horários?').first().click();
      await page
        .getByRole('dialog')
        .getByText(/horários? oferecid|Fora do|fechad|não atende/i)
        .first()
        .waitFor();
    },
  },
  { name: '3-services', show: (admin) => admin.openSettings('Serviços') },
  {
    name: '3-service-dialog',
    show: async (admin, page) => {
      await admin.openSettings('Serviços');
      await admin.button('Adicionar Serviço').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  {
    name: '3-service-deleted',
    show: async (admin, page) => {
      await answerWith(page, '/user/v1/delete_service/', 200, done);
      await admin.openSettings('Serviços');
      page.once('dialog', (dialog) => void dialog.accept());
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
];

for (const { name, show } of states)
  test(name, async ({ page }) => {
    const admin = new OwnerPage(page);
    await admin.logIn();
    await show(admin, page);
    await expect(page.getByRole('navigation', { name: 'Seções' })).toBeAttached();
    await keepState(page, { of: 'owner', name, colours: ['light'] });
  });

test('0-login', async ({ page }) => {
  await new OwnerPage(page).openLogin();
  await keepState(page, { of: 'owner', name: '0-login', colours: ['light'] });
});

test('0-login-refused', async ({ page }) => {
  const admin = new OwnerPage(page);
  await admin.openLogin();
  await admin.username.fill(owner.username);
  await admin.password.fill('outra');
  await admin.button('Entrar').click();
  await page.getByRole('alert').waitFor();
  await keepState(page, { of: 'owner', name: '0-login-refused', colours: ['light'] });
});

async function toUnconfirmed(admin: OwnerPage, page: Page) {
  await admin.button('Não confirmados').click();
  await page.getByRole('article').first().waitFor();
}

async function toEdit(admin: OwnerPage, page: Page) {
  await toUnconfirmed(admin, page);
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Editar Evento' }).waitFor();
}

async function toPainel(admin: OwnerPage, page: Page) {
  await admin.openTab('Painel');
  await page.locator('.rbc-event').first().waitFor();
}

async function toDetails(admin: OwnerPage, page: Page) {
  await toPainel(admin, page);
  await page.locator('.rbc-event').first().press('Enter');
  await page.getByRole('dialog', { name: 'Detalhes do Evento' }).waitFor();
}
