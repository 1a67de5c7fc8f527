import { expect } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { test } from '../../pages/store-fixture.ts';

test.use({
  store: {
    endpoint: 'barbearia-ajustes',
    title: 'Barbearia Ajustes',
    username: 'ajustes',
    password: 'senha-bem-longa',
  },
});

test('CALCFG-016 CALCFG-019 a renamed calendar keeps its past events, its hours and its services', async ({
  page,
  context,
  store,
  calls,
  admin,
}) => {
  const rosa = await calls.addCalendar('Rosa', await calls.addHours('Dia da Rosa', '08:00', '20:00'));
  await calls.addService('Penteado', [rosa]);
  const past = { start: '2026-01-05T10:00:00', end: '2026-01-05T11:00:00' };
  await calls.addEvent({ title: 'Pintura antiga', ...past, calendar: 'Rosa' });

  await admin.logIn(store);
  await admin.openSettings('Calendário');
  await admin.button('Editar Rosa').click();
  const dialog = page.getByRole('dialog', { name: 'Editar Calendário' });
  await dialog.getByLabel('Nome do Calendário').fill('Rosa Lima');
  admin.accept('Tem certeza que deseja editar o calendário?');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Calendário atualizado')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Rosa Lima' });
  await expect(card).toContainText('Atendimentos: Dia da Rosa');
  await admin.openSettings('Serviços');
  await expect(page.getByText('Calendários: Rosa Lima')).toBeVisible();

  const events = await calls.events();
  expect(events.find(({ title }) => title === 'Pintura antiga')?.calendar).toBe('Rosa Lima');
  const booking = new BookingPage(await context.newPage());
  await booking.open(store.endpoint);
  await booking.chooseServiceNamed('Penteado');
  await booking.chooseDay(1);
});

test('SERV-015 SERV-016 OWN-092 OWN-093 a deleted service leaves the public page at once, and its bookings stay', async ({
  page,
  context,
  request,
  store,
  calls,
  admin,
}) => {
  const davi = await calls.addCalendar('Davi', await calls.addHours('Dia do Davi', '08:00', '20:00'));
  await calls.addService('Barba do Davi', [davi]);
  await calls.addService('Bigode', [davi]);
  await bookElsewhere(request, 'Marcado Antes', 1, { endpoint: store.endpoint, service: 'Barba do Davi' });

  await admin.logIn(store);
  await admin.openSettings('Serviços');
  const remove = admin.button('Excluir Barba do Davi');
  const question = 'Tem certeza que deseja deletar este serviço?\n1 agendamento futuro continua.';
  expect(await admin.decline(() => remove.click())).toBe(question);
  admin.accept(question);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await admin.button('Desfazer').click();
  await expect(page.getByText('Serviço restaurado!')).toBeVisible();
  admin.accept(question);
  await remove.click();
  await expect(page.getByText('Serviço excluído com sucesso!')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await admin.openTab('Início');
  await admin.button('Todos').click();
  await expect(page.getByRole('article').filter({ hasText: 'Marcado Antes' })).toContainText('Barba do Davi');

  const booking = new BookingPage(await context.newPage());
  await booking.open(store.endpoint);
  await expect(booking.services.filter({ hasText: 'Bigode' })).toBeVisible();
  await expect(booking.services.filter({ hasText: 'Barba do Davi' })).toHaveCount(0);
});

test('CONTA-008 CONTA-009 CONTA-013 CONTA-016 P-40 title, footer, question and colour reach the public page, and its QR code is downloaded', async ({
  page,
  context,
  store,
  calls,
  admin,
}) => {
  const hours = await calls.addHours('Dia da página', '08:00', '20:00');
  const two = [await calls.addCalendar('Um', hours), await calls.addCalendar('Dois', hours)];
  await calls.addService('Com quem quiser', two);

  await admin.logIn(store);
  await admin.openSettings('Minha Conta');
  await page.getByLabel('Título').fill('Barbearia Renovada!');
  await page.getByLabel('Rodapé').fill('Rua B, 45 - 10% off (terças)');
  await page.getByLabel('Pergunta do calendário').fill('Com quem?');
  await page.getByLabel('Código da cor').fill('#0b6e4f');
  await expectAccessible(page);
  await admin.button('Salvar Configurações').click();
  await expect(page.getByText('Configurações atualizadas com sucesso!')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Barbearia Renovada');
  await expect(page.getByRole('banner')).toContainText('Barbearia Renovada');

  const saved = page.waitForEvent('download');
  await admin.button('Baixar QR code').click();
  expect((await saved).suggestedFilename()).toBe(`qr-code-${store.endpoint}.svg`);

  const booking = new BookingPage(await context.newPage());
  await booking.open(store.endpoint);
  const header = booking.page.getByRole('banner');
  await expect(header).toContainText('Barbearia Renovada');
  await expect(header.getByText('BR', { exact: true })).toHaveCSS('background-color', 'rgb(11, 110, 79)');
  await expect(booking.page.getByRole('contentinfo')).toContainText('Rua B, 45 - 10% off terças');
  await booking.chooseServiceNamed('Com quem quiser');
  await expect(booking.page.getByText('Com quem?', { exact: true })).toBeVisible();
  await expectAccessible(booking.page);
});

test("SERV-019 a service without 'Mostrar Preço' has no price on the public page", async ({
  page,
  context,
  store,
  calls,
  admin,
}) => {
  const hours = await calls.addHours('Dia do preço', '08:00', '20:00');
  await calls.addService('Segredo', [await calls.addCalendar('Preço', hours)], { price: 99 });
  const booking = new BookingPage(await context.newPage());
  const card = booking.services.filter({ hasText: 'Segredo' });
  await booking.open(store.endpoint);
  await expect(card).toContainText('R$');

  await admin.logIn(store);
  await admin.openSettings('Serviços');
  await admin.button('Editar Segredo').click();
  const dialog = page.getByRole('dialog', { name: 'Editar Serviço' });
  await dialog.getByRole('switch', { name: 'Mostrar Preço' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Serviço salvo com sucesso!')).toBeVisible();
  await booking.open(store.endpoint);
  await expect(card).toContainText('30 min');
  await expect(card).not.toContainText('R$');
});

test("P-39 'Por que não há horários?' shows what customers are offered, and why not the rest", async ({
  page,
  context,
  request,
  store,
  calls,
  admin,
}) => {
  const hours = await calls.addHours('Manhã curta', '08:00', '10:00');
  const caio = await calls.addCalendar('Caio', hours, { interval_schedule: 30 });
  await calls.addService('Massagem', [caio], { service_time_minutes: 60 });
  const place = { endpoint: store.endpoint, service: 'Massagem' };
  const { day, time } = await bookElsewhere(request, 'Ocupa Nove', 2, place);
  expect(time).toBe('09:00');

  await admin.logIn(store);
  await admin.openSettings('Calendário');
  const card = page.getByRole('listitem').filter({ hasText: 'Caio' });
  await card.getByRole('button', { name: 'Por que não há horários?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Por que não há horários?' });
  const [year, month, date] = day.split('-');
  await dialog.getByLabel('Dia', { exact: true }).fill(`${date ?? ''}/${month ?? ''}/${year ?? ''}`);
  await expect(dialog.getByText('1 horário oferecido, 3 ocultos')).toBeVisible();
  const offered = dialog.getByRole('region', { name: 'Oferecidos aos clientes' });
  await expect(offered.getByRole('listitem')).toHaveText(['08:00']);
  const hidden = dialog.getByRole('region', { name: 'Ocultos' });
  await expect(hidden).toContainText('Já há um evento neste horário, ou antes que o serviço termine.');
  await expect(hidden).toContainText('O serviço terminaria depois do fechamento.');
  await expectAccessible(page);

  const booking = new BookingPage(await context.newPage());
  await booking.open(store.endpoint);
  await booking.chooseServiceNamed('Massagem');
  await booking.page
    .getByRole('radiogroup', { name: 'Selecione a data' })
    .getByText(`${date ?? ''}/${month ?? ''}`)
    .click();
  await expect(booking.times).toHaveText(['08:00']);
});
