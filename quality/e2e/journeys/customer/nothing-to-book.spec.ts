import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { recordRequests, answerWith } from '../../pages/network.ts';
import { BookingPage } from '../../pages/booking-page.ts';

test('BOOK-007 BOOK-009 an unknown store shows the banner alone', async ({ page }) => {
  await page.goto('/nao-existe');
  const banner =
    'O estabelecimento nao-existe está temporariamente indisponível, por favor procure outra opção.';
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(page);
});

test('Q-35 without a store in the address nothing is requested and the banner has no name', async ({
  page,
}) => {
  const requests = recordRequests(page);
  await page.goto('/');
  const banner = 'O estabelecimento está temporariamente indisponível, por favor procure outra opção.';
  await expect(page.getByText(banner)).toBeVisible();
  expect(requests.some((request) => request.url().includes('get_store'))).toBe(false);
});

test('ROUTE-003 ROUTE-004 the first segment names the store, decoded and encoded once', async ({ page }) => {
  const requests = recordRequests(page);
  await page.goto('/sal%C3%A3o-z%C3%A9/qualquer/coisa?x=1#y');
  await expect(page.getByText('O estabelecimento salão-zé está')).toBeVisible();
  const lookups = requests.filter((request) => request.url().includes('get_store'));
  expect(lookups.map((request) => new URL(request.url()).pathname)).toEqual([
    '/scheduler/v1/get_store/sal%C3%A3o-z%C3%A9/',
  ]);
});

test('BOOK-047 a calendar without a free day says so', async ({ page }) => {
  await answerWith(page, '/scheduler/v1/available_days/', 200, { available_days: [] });
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseService();
  await booking.people.first().click();
  await expect(page.getByText('Não há horários disponíveis.')).toBeVisible();
  await expect(booking.days).toHaveCount(0);
  await expectAccessible(page);
});

test('BOOK-048 days that cannot be read can be requested again', async ({ page }) => {
  await answerWith(page, '/scheduler/v1/available_days/', 500, {});
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseService();
  await booking.people.first().click();
  await expect(page.getByText('Calendário sem horários disponíveis')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/scheduler/v1/available_days/');
  await booking.button('Tentar novamente').click();
  await expect(booking.days.first()).toBeVisible();
});

test('BOOK-046 BOOK-086 a day whose last time is gone says so, and leads to the next with times', async ({
  page,
}) => {
  await answerWith(page, '/scheduler/v1/available_slots/', 200, { available_slots: [] });
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseService();
  await booking.chooseFirstCalendar();
  await booking.days.first().click();
  await expect(page.getByText('Não há horários disponíveis para este dia.')).toBeVisible();
  await expect(booking.button('Escolher Horário')).toBeDisabled();
  await page.unroute('**/scheduler/v1/available_slots/');
  await page.getByRole('button', { name: /^Próximo dia com horários: / }).click();
  await expect(booking.times.first()).toBeVisible();
});
