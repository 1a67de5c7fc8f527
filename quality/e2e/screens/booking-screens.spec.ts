import { expect, test } from '@playwright/test';
import { BookingPage } from '../pages/booking-page.ts';
import { screenshotsOf, viewports } from '../pages/screenshots.ts';

for (const viewport of viewports) {
  test(`every step at ${viewport.width} px`, async ({ page }) => {
    const take = screenshotsOf(page);
    const shoot = (name: string) => take(name, { fullPage: true });
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
