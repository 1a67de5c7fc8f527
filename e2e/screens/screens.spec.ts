import path from 'node:path';
import { expect, test } from '@playwright/test';
import { BookingPage } from '../pages/booking-page.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/screens');

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`every step at ${viewport.width} px`, async ({ page }) => {
    const shoot = (name: string) =>
      page.screenshot({
        path: path.join(folder, `${name}-${viewport.width}.png`),
        animations: 'disabled',
        fullPage: true,
      });
    await page.setViewportSize(viewport);
    const booking = new BookingPage(page);

    await booking.open();
    await shoot('1-types');
    await booking.chooseService();
    await booking.chooseFirstCalendar();
    await booking.chooseDay(1);
    await booking.chooseTime(1);
    await shoot('2-schedule');
    await booking.confirmSlot();
    await shoot('3-identify');
    await booking.identify();
    await shoot('4-review');
    await booking.button('Confirmar').click();
    await expect(booking.heading('Agendamento confirmado')).toBeVisible();
    await shoot('5-confirmed');

    await page.route('**/scheduler/v1/create_event/', (route) =>
      route.fulfill({ status: 409, json: { message: 'Horário indisponível. Escolha outro horário.' } }),
    );
    await booking.button('Novo agendamento').click();
    await booking.chooseService();
    await booking.chooseFirstCalendar();
    await booking.chooseDay(1);
    await booking.chooseTime(2);
    await booking.confirmSlot();
    await booking.identify();
    await booking.button('Confirmar').click();
    await expect(booking.heading('Agendamento não confirmado')).toBeVisible();
    await shoot('6-slot-lost');

    await page.goto('/nao-existe');
    await expect(page.getByText('temporariamente indisponível')).toBeVisible();
    await shoot('7-unavailable');
  });
}
