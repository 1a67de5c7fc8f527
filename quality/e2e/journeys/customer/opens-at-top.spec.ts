import { expect, test } from '@playwright/test';
import { BookingPage } from '../../pages/booking-page.ts';

test('CUST-015 a step opens at its top, however far down the service was', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 490 });
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseService((await booking.services.count()) - 1);
  await expect(page.getByRole('list', { name: 'Etapas' })).toBeInViewport({ ratio: 1 });
  await expect(booking.heading('Escolha o dia e o horário')).toBeInViewport({ ratio: 1 });
});

test('CUST-015 the button that tries again comes into sight, above the bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await page.route('**/scheduler/v1/available_slots/', () => undefined);
  await page.clock.install();
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseService();
  await booking.chooseFirstCalendar();
  await booking.days.first().click();
  await page.clock.fastForward(8000);
  const retry = booking.button('Tentar novamente');
  await expect(retry).toBeInViewport({ ratio: 1 });
  const bar = await booking.button('Voltar').boundingBox();
  const box = await retry.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) - 12);
});
