import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { answerWith } from '../../pages/network.ts';

test('BOOK-047 a calendar without a free day says so', async ({ page }) => {
  await answerWith(page, '/scheduler/v1/available_days/', 200, { available_days: [] });
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseService();
  await page.getByRole('radiogroup').first().getByRole('radio').first().click();
  await expect(page.getByText('Não há horários disponíveis.')).toBeVisible();
  await expect(booking.days).toHaveCount(0);
  await expectAccessible(page);
});

test('BOOK-048 days that cannot be read can be requested again', async ({ page }) => {
  await answerWith(page, '/scheduler/v1/available_days/', 500, {});
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseService();
  await page.getByRole('radiogroup').first().getByRole('radio').first().click();
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
