import { expect } from '@playwright/test';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { test } from '../../pages/store-fixture.ts';
import { failuresOf, translate } from '../../support/translated-page.ts';

test.use({
  store: {
    endpoint: 'salao-traduzido',
    title: 'Salão Traduzido',
    username: 'traduzido',
    password: 'senha-bem-longa',
  },
});

test('GEN-013 an owner who has the page translated does a day’s work', async ({
  page,
  request,
  store,
  calls,
  admin,
}) => {
  test.slow();
  const hours = await calls.addHours('Sempre', '00:00', '23:59');
  await calls.addService('Corte', [
    await calls.addCalendar('Ana', hours),
    await calls.addCalendar('Bia', hours),
  ]);
  const booked = await bookElsewhere(request, 'Marcada Traduzida', 3, { endpoint: store.endpoint });
  await translate(page);
  const failures = failuresOf(page);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const pressIn = (name: string, button: string) =>
    dialog(name).getByRole('button', { name: button, exact: true }).click();

  // A wrong password first.
  await admin.openLogin();
  await admin.username.fill(store.username);
  await admin.password.fill('outra-senha');
  await admin.button('Entrar').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await admin.logIn(store);

  // The walk-in of a calendar that is free, then of the other.
  for (let times = 0; times < 2; times += 1) {
    await admin.openWalkIn();
    await dialog('Encaixe').getByRole('listitem').getByRole('button').first().click();
    await expect(dialog('Encaixe')).toBeHidden();
  }
  await expect(page.getByText(/^Encaixe marcado: /)).toBeVisible();

  // A booking is confirmed, edited, deleted and brought back.
  await admin.button('Todos').click();
  const card = page.getByRole('article').filter({ hasText: booked.name });
  await card.getByRole('button', { name: /^Confirmar/ }).click();
  await expect(card).toContainText('Confirmado');
  await card.getByRole('button', { name: /^Editar/ }).click();
  await dialog('Editar Evento').getByLabel('Título').fill('');
  await pressIn('Editar Evento', 'Salvar');
  await dialog('Editar Evento').getByLabel('Título').fill('Corte e barba');
  await pressIn('Editar Evento', 'Salvar');
  await expect(card).toContainText('Corte e barba');
  page.once('dialog', (question) => void question.accept());
  await card.getByRole('button', { name: /^Excluir/ }).click();
  await expect(card).toHaveCount(0);
  await admin.button('Desfazer').click();
  await expect(card).toHaveCount(1);

  // Another one arrives, and is told beside the tab of Início.
  await admin.openTab('Painel');
  const count = (await admin.newsCount()) + 1;
  for (const view of ['Mês', 'Dia', 'Semana', 'Agenda']) await admin.button(view).click();
  await bookElsewhere(request, 'Chegada Traduzida', 4, { endpoint: store.endpoint });
  await expect(page.getByRole('button', { name: `Início ${count} novidade` })).toBeVisible();

  // An event is written and moved.
  await admin.button('Novo evento').click();
  await dialog('Confirmar Agendamento').getByLabel('Nome do Evento').fill('Reunião');
  await pressIn('Confirmar Agendamento', 'Confirmar');
  await expect(page.getByText('Evento criado!')).toBeVisible();
  await page
    .getByRole('button', { name: /Corte e barba/ })
    .first()
    .click();
  await pressIn('Detalhes do Evento', 'Remarcar');
  await dialog('Remarcar Evento').getByLabel('Início').fill('07:00');
  await pressIn('Remarcar Evento', 'Remarcar');
  await expect(dialog('Remarcar Evento')).toBeHidden();

  // Services, calendars, a day off, the account.
  await admin.openSettings('Serviços');
  await admin.button('Adicionar Serviço').click();
  await dialog('Adicionar Serviço').getByRole('textbox', { name: 'Nome' }).fill('Tintura');
  await dialog('Adicionar Serviço').getByRole('textbox', { name: 'Preço' }).fill('90');
  await dialog('Adicionar Serviço').getByRole('checkbox', { name: 'Bia' }).check();
  await pressIn('Adicionar Serviço', 'Salvar');
  await expect(page.getByRole('listitem').filter({ hasText: 'Tintura' }).first()).toBeVisible();
  await admin.openSettings('Calendário');
  await admin.button('Editar Ana').click();
  page.once('dialog', (question) => void question.accept());
  await dialog('Editar Calendário').getByLabel('Nome do Calendário').fill('Ana Lima');
  await pressIn('Editar Calendário', 'Salvar');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Lima' }).first()).toBeVisible();
  await admin.openSettings('Atendimento');
  await admin.openPart('Folgas e feriados');
  await page.getByRole('heading', { name: 'Feriados', exact: true }).waitFor();
  await admin.openSettings('Minha Conta');
  await admin.button('Logout').click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(failures).toEqual([]);
});
