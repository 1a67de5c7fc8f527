import { expect } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { test } from '../../pages/store-fixture.ts';
import { expectWhole } from '../../pages/whole-text.ts';

test.use({
  store: {
    endpoint: 'salao-dos-minutos',
    title: 'Salão dos Minutos',
    username: 'minutos',
    password: 'senha-bem-longa',
  },
});

test('TIME-001 TIME-008 TIME-010 TIME-012 an owner gives Ana another price and cleaning time, a customer books and is shown just that, and the owner sees the stripe', async ({
  page,
  context,
  admin,
  calls,
  store,
}) => {
  const hours = await calls.addHours('Dia todo', '08:00', '20:00');
  const calendars = [await calls.addCalendar('Ana', hours), await calls.addCalendar('Bruno', hours)];
  await calls.addService('Corte', calendars);
  await page.setViewportSize({ width: 360, height: 740 });
  await admin.logIn(store);
  await admin.openSettings('Serviços');
  await admin.button('Editar Corte').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Mais opções').click();
  await dialog.getByLabel('Limpeza depois (minutos)').fill('15');
  await dialog.getByText('Por profissional').click();
  const ana = dialog.getByRole('group', { name: 'Ana' });
  await ana.getByLabel('Duração').fill('45');
  await ana.getByLabel('Preço').fill('60');
  await expectAccessible(page);
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Ana 45 min R$ 60,00')).toBeVisible();

  const booking = new BookingPage(await context.newPage());
  await booking.page.setViewportSize({ width: 360, height: 740 });
  await booking.open(store.endpoint);
  await expect(booking.services.filter({ hasText: 'Corte' })).toContainText(/a partir de R\$\s50,00/);
  await booking.chooseServiceNamed('Corte');
  await expect(booking.page.getByRole('radio', { name: /^Bruno · R\$\s50,00 · 30\smin$/ })).toBeVisible();
  await booking.chooseCalendar(/^Ana · R\$\s60,00 · 45\smin$/);
  await booking.chooseDay(1);
  await expectAccessible(booking.page);
  await expectWhole(booking.page);
  const time = await booking.chooseTime(4);
  await booking.confirmSlot();
  await booking.identify();
  await expect(booking.page.getByText('R$ 60,00').first()).toBeVisible();
  await booking.button('Confirmar').click();
  await booking.heading('Agendamento confirmado').waitFor();
  await expect(booking.page.getByText('R$ 60,00').first()).toBeVisible();

  const [booked] = (await calls.read('get_events')) as readonly object[] as readonly {
    readonly start_time: string;
  }[];
  expect(booked).toMatchObject({ price: 60, calendar: 'Ana' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await admin.openTab('Painel');
  await admin.button('Dia').click();
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  const day = booked?.start_time.slice(0, 10) ?? '';
  const ahead = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  for (let step = 0; step < ahead; step += 1) await admin.button('Próximo').click();
  await expect(page.getByRole('button', { name: new RegExp(`^${time}.*, Limpeza `) })).toBeVisible();
  await expectAccessible(page);
});
