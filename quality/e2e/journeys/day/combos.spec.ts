import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { test } from '../../pages/store-fixture.ts';
import { expectWhole } from '../../pages/whole-text.ts';

test.use({
  store: {
    endpoint: 'salao-dos-combos',
    title: 'Salão dos Combos',
    username: 'combos',
    password: 'senha-bem-longa',
  },
});

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

test('TIME-014 TIME-015 TIME-016 an owner makes a combo, a customer who adds Barba to Corte is shown and booked it, and the owner sees one part of its name', async ({
  page,
  context,
  admin,
  calls,
  store,
}) => {
  const hours = await calls.addHours('Dia todo', '08:00', '20:00');
  const calendars = [await calls.addCalendar('Ana', hours)];
  await calls.addService('Corte', calendars);
  await calls.addService('Barba', calendars, { price: 30 });
  await calls.addService('Completo', calendars, { price: 70, service_time_minutes: 45 });
  await page.setViewportSize(sizes[0]);
  await admin.logIn(store);
  await admin.openSettings('Serviços');
  await admin.button('Editar Completo').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Mais opções').click();
  await dialog.getByText('Combo', { exact: true }).click();
  const combo = dialog.getByRole('group', { name: 'Serviços feitos juntos' });
  await combo.getByRole('checkbox', { name: 'Corte' }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Erro: Escolha de 2 a 5 serviços que não sejam combos')).toBeVisible();
  await combo.getByRole('checkbox', { name: 'Barba' }).check();
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size);
    await expectGood(page);
  }
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Combo: Corte + Barba')).toBeVisible();
  await expectGood(page);

  for (const [index, size] of sizes.entries()) {
    const booking = new BookingPage(await context.newPage());
    await booking.page.setViewportSize(size);
    await bookCombo(booking, store.endpoint, index);
  }

  const booked = (await calls.read('get_events')) as readonly object[] as readonly {
    readonly start_time: string;
  }[];
  const part = { title: 'Completo', price: 70, calendar: 'Ana' };
  expect(booked).toMatchObject([part, part]);
  await page.setViewportSize(sizes[1]);
  await admin.openTab('Painel');
  await admin.button('Dia').click();
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  const ahead = (Date.parse(booked[0]?.start_time.slice(0, 10) ?? '') - Date.parse(today)) / 86_400_000;
  for (let step = 0; step < ahead; step += 1) await admin.button('Próximo').click();
  await expect(page.getByRole('button', { name: /Completo/ })).toHaveCount(2);
});

/** Corte, and Barba added to it; each shown at the end of a step of its own. */
async function bookCombo(booking: BookingPage, endpoint: string, index: number) {
  const { page } = booking;
  await booking.open(endpoint);
  await booking.chooseServiceNamed('Corte');
  await booking.button('Adicionar serviço').click();
  const further = page.getByRole('dialog', { name: 'Adicionar serviço' });
  await further.getByRole('button', { name: /^Barba/ }).click();
  await further.getByRole('button', { name: /^Adicionar 1/ }).click();
  await expect(page.getByRole('group', { name: 'Serviços' }).getByRole('status')).toHaveText(
    /^Combo Completo · 45\smin · R\$\s70,00 Você economiza R\$\s10,00$/,
  );
  await booking.chooseDay(1);
  await expectGood(page);
  await booking.chooseTime(4 + index * 4);
  await booking.confirmSlot();
  await booking.identify();
  await expectTold(page);
  await booking.button('Confirmar').click();
  await booking.heading('Agendamento confirmado').waitFor();
  await expectTold(page);
}

async function expectTold(page: Page) {
  await expect(page.getByText('Combo Completo').first()).toBeVisible();
  await expect(page.getByText(/^Você economiza R\$\s10,00$/).first()).toBeVisible();
  await expectGood(page);
}

async function expectGood(page: Page) {
  await expectAccessible(page);
  await expectWhole(page);
}
