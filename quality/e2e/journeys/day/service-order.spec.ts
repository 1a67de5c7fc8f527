import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { test } from '../../pages/store-fixture.ts';

test.use({
  store: {
    endpoint: 'barbearia-da-ordem',
    title: 'Barbearia da Ordem',
    username: 'ordem',
    password: 'senha-bem-longa',
  },
});

const names = ['Corte', 'Barba', 'Escova', 'Unhas'];

test('SORT-001 SORT-002 SORT-004 an owner sorts services by hand and by buttons, and customers see that order, also under headings', async ({
  page,
  admin,
  calls,
  store,
}) => {
  const hours = await calls.addHours('Dia todo', '08:00', '20:00');
  const ana = await calls.addCalendar('Ana', hours);
  for (const name of names) await calls.addService(name, [ana]);
  await page.setViewportSize({ width: 360, height: 740 });
  await admin.logIn(store);
  await admin.openSettings('Serviços');
  await admin.button('Ordenar').click();
  expect(await rows(page)).toEqual(names);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
  await drag(page, 'Corte', 'Escova');
  expect(await rows(page)).toEqual(['Barba', 'Escova', 'Corte', 'Unhas']);
  await admin.button('Mover Unhas para cima').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await rows(page)).toEqual(['Barba', 'Unhas', 'Escova', 'Corte']);
  await admin.button('Concluir').click();
  await expect(page.getByText('Ordem salva com sucesso!')).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 });
  expect(await headings.allTextContents()).toEqual(['Barba', 'Unhas', 'Escova', 'Corte']);

  await page.setViewportSize({ width: 1280, height: 800 });
  await admin.button('Ordenar').click();
  await expectAccessible(page);
  await drag(page, 'Corte', 'Barba');
  await admin.button('Concluir').click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Corte');
  const booking = new BookingPage(page);
  await booking.open(store.endpoint);
  expect(await cards(booking)).toEqual(['Corte', 'Barba', 'Unhas', 'Escova']);
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(0);

  for (const { id, name, ...service } of await calls.read('get_services')) {
    const category = { Corte: 'Cabelo', Escova: 'Cabelo', Barba: 'Rosto' }[name];
    await calls.send('update_service', { ...service, id, name, ...(category && { category }) });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await booking.open(store.endpoint);
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Cabelo',
    'Rosto',
    'Outros',
  ]);
  expect(await cards(booking)).toEqual(['Corte', 'Escova', 'Barba', 'Unhas']);
  await expectAccessible(page);
  expect((await booking.services.first().boundingBox())?.y ?? 999).toBeLessThanOrEqual(320);
  await booking.services.filter({ hasText: 'Barba' }).click();
  await expect(page.getByRole('heading', { name: 'Escolha o dia e o horário' })).toBeVisible();
});

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Ordem dos serviços' }).getByRole('listitem').allTextContents();

const cards = async (booking: BookingPage) =>
  (await booking.services.allTextContents()).map((text) => /^\p{L}+/u.exec(text)?.[0]);

/** By the middle of its handle, to the middle of another service's row. */
async function drag(page: Page, name: string, to: string) {
  const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const middleOf = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const from = await middleOf(rowOf(name).locator('span').first());
  const { y } = await middleOf(rowOf(to));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, y, { steps: 6 });
  await page.mouse.move(from.x, y + Math.sign(y - from.y) * 5);
  await page.mouse.up();
}

async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}
