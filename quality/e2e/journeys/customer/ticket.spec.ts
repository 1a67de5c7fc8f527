import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';

test('CUST-025 the ticket of a booking is whole on the first screen of a phone', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await booking.walkToReview({ dayIndex: 13 });
  await booking.button('Confirmar').click();
  await expect(booking.heading('Agendamento confirmado')).toBeVisible();
  const ticket = page.getByRole('main').locator('div:has(> p + dl)').locator('..');
  await expect(ticket).toContainText(title);
  await expect(ticket.getByRole('definition')).toHaveCount(9);
  await expect(ticket).toBeInViewport({ ratio: 1 });
});

test('CUST-021 CUST-024 a wide screen shows a summary beside the steps, and passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const booking = new BookingPage(page);
  await booking.open();
  const summary = page.getByRole('complementary', { name: 'Seu agendamento' });
  await expect(summary).toBeInViewport({ ratio: 1 });
  const steps = await page.getByRole('list', { name: 'Etapas' }).boundingBox();
  const beside = await summary.boundingBox();
  expect(beside?.x).toBeGreaterThan((steps?.x ?? 0) + (steps?.width ?? 0));
  await booking.chooseService();
  await booking.chooseFirstCalendar();
  await booking.chooseDay(13);
  const time = await booking.chooseTime();
  await expect(summary).toContainText(`Horário${time}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 959, height: 800 });
  await expect(summary).toHaveCount(0);
});
