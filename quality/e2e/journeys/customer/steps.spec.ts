import { expect, test } from '@playwright/test';
import { BookingPage, bookingCustomer } from '../../pages/booking-page.ts';

test('P-08 the Back button goes through the steps, and keeps what was chosen', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.walkToReview({ dayIndex: 1 });
  await page.goBack();
  await expect(booking.heading('Identifique-se')).toBeVisible();
  await page.goBack();
  await expect(booking.heading('Escolha o dia e o horário')).toBeVisible();
  await expect(booking.longDays.nth(1)).toHaveAttribute('aria-checked', 'true');
  await page.goForward();
  await expect(page.getByLabel('Nome')).toHaveValue(bookingCustomer.name);
  await page.goBack();
  await page.goBack();
  await expect(booking.heading('Escolha um serviço')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/demo');
});

test('P-08 a reload keeps the step and the choices', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  const { time } = await booking.walkToReview({ dayIndex: 1 });
  await page.reload();
  await expect(booking.heading('Revise seu agendamento')).toBeVisible();
  await expect(booking.shownTime(time)).toBeVisible();
});

test('P-10 the whole booking can be made by keyboard', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.services.first().focus();
  await page.keyboard.press('Enter');
  await expect(booking.heading('Escolha o dia e o horário')).toBeFocused();
  // The calendars come a moment after the step.
  await page.getByRole('radiogroup').first().waitFor();
  await page.keyboard.press('Tab');
  await expect(booking.button('Adicionar serviço')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await booking.days.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(booking.days.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await booking.times.first().waitFor();
  await booking.times.first().focus();
  await page.keyboard.press('Enter');
  await expect(booking.times.first()).toHaveAttribute('aria-checked', 'true');
  await booking.button('Escolher Horário').press('Enter');
  await expect(booking.heading('Identifique-se')).toBeFocused();
  await page.getByLabel('Nome').fill(bookingCustomer.name);
  await page.getByLabel('Telefone').pressSequentially(bookingCustomer.phone);
  await page.keyboard.press('Enter');
  await expect(booking.heading('Revise seu agendamento')).toBeFocused();
});

test('STORE-003 STORE-005 STORE-006 name and phone are remembered for the next visit', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.walkToReview({ dayIndex: 1 });
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toMatchObject({
    appointmentName: bookingCustomer.name,
    appointmentPhone: bookingCustomer.phone,
  });
});
