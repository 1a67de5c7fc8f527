import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { BookingPage, bookingCustomer } from '../../pages/booking-page.ts';
import { consoleProblemsOf } from '../../pages/console-problems.ts';

const chosen = (page: Page) => page.getByRole('group', { name: 'Serviços' });
const list = (page: Page) => page.getByRole('dialog', { name: 'Adicionar serviço' });

async function expectGood(page: Page) {
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBe(0);
}

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test(`MULTI-001 MULTI-002 MULTI-007 a person books two services on ${device}, and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const problems = consoleProblemsOf(page);
    const booking = new BookingPage(page);
    await booking.open();
    await booking.chooseServiceNamed('Corte de cabelo');
    await expect(chosen(page).getByRole('listitem')).toHaveText([/^Corte de cabelo · 30\smin · R\$\s45,00$/]);
    await expectGood(page);

    await booking.button('Adicionar serviço').click();
    await expect(list(page).getByRole('heading')).toBeFocused();
    await expectGood(page);
    await list(page).getByRole('button', { name: 'Corte e barba' }).first().click();
    await expectGood(page);
    await booking.button('Adicionar 1 · R$ 75,00').click();
    await expect(chosen(page).getByRole('listitem')).toContainText(['Corte de cabelo', 'Corte e barba']);
    await expect(chosen(page).getByRole('status')).toHaveText(/^Tempo: 90 min · R\$\s120,00$/);
    await expect(booking.button('Adicionar serviço')).toBeFocused();
    await expectGood(page);

    await booking.chooseFirstCalendar();
    await booking.chooseDay(viewport.width > 1000 ? 10 : 9);
    await booking.chooseTime();
    await expectGood(page);
    await booking.confirmSlot();
    await booking.identify();
    await expect(page.getByText(/^Corte de cabelo \+ Corte e barba/).first()).toBeVisible();
    const created = page.waitForResponse('**/scheduler/v1/create_combined_event/');
    await booking.button('Confirmar').click();
    expect((await created).status()).toBe(201);
    await expect(booking.heading('Agendamento confirmado')).toBeVisible();
    await expect(page.getByText(/^Corte de cabelo \+ Corte e barba/).first()).toBeVisible();
    await expectGood(page);

    await page.getByRole('link', { name: 'Ver, remarcar ou cancelar' }).click();
    await booking.heading('Seu agendamento').waitFor();
    await expect(page.getByText(/^Corte de cabelo \+ Corte e barba/).first()).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('MULTI-002 MULTI-006 by keyboard alone a service is added, removed, and focus is never lost', async ({
  page,
}) => {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseServiceNamed('Corte de cabelo');
  const add = booking.button('Adicionar serviço');
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await list(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await list(page)
    .getByRole('button', { name: /^Adicionar 1/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(chosen(page).getByRole('listitem')).toHaveCount(2);
  await expect(add).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(booking.button('Remover Corte de cabelo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosen(page).getByRole('listitem')).toHaveCount(1);
  await expect(chosen(page)).toBeFocused();
});

test('BOOK-090 the sheet keeps its title and its answer in sight, and Back, ✕ and a tap outside close it', async ({
  page,
}) => {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseServiceNamed('Corte de cabelo');
  const ways = [
    () => page.goBack(),
    () => booking.button('Fechar').click(),
    () => page.mouse.click(180, 8),
    () => page.keyboard.press('Escape'),
  ];
  for (const close of ways) {
    await booking.button('Adicionar serviço').click();
    await list(page).getByRole('button').last().scrollIntoViewIfNeeded();
    await expect(list(page).getByRole('heading')).toBeInViewport();
    await expect(list(page).getByRole('button', { name: 'Adicionar', exact: true })).toBeInViewport();
    await close();
    await expect(list(page)).toBeHidden();
    await expect(booking.heading('Escolha o dia e o horário')).toBeVisible();
  }
});

test('MULTI-011 a store that takes one service at a time by now books nothing by half', async ({ page }) => {
  const booking = new BookingPage(page);
  const unknown = { status: 404, json: { code: 'not_found', message: 'Não encontrado.' } };
  await page.route(/\/scheduler\/v1\/(combined_|create_combined)/, (route) => route.fulfill(unknown));
  await booking.open();
  await booking.chooseServiceNamed('Corte de cabelo');
  await booking.button('Adicionar serviço').click();
  await list(page).getByRole('button', { name: 'Corte e barba' }).first().click();
  await list(page)
    .getByRole('button', { name: /^Adicionar 1/ })
    .click();
  const sentence = 'Não foi possível somar os serviços agora. Marque um por vez.';
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(chosen(page).getByRole('listitem')).toHaveCount(1);
  await booking.chooseFirstCalendar();
  await booking.chooseDay(11);
  await booking.chooseTime();
  await booking.confirmSlot();
  await booking.identify(bookingCustomer);
  const created = page.waitForResponse('**/scheduler/v1/create_event/');
  await booking.button('Confirmar').click();
  expect((await created).status()).toBe(201);
});
