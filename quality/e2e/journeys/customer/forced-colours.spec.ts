import { expect, test, type Locator } from '@playwright/test';
import { BookingPage } from '../../pages/booking-page.ts';

test.use({ forcedColors: 'active' });

test('CUST-002 with forced colours what is chosen, current and primary is told apart, from service to booking', async ({
  page,
}) => {
  const booking = new BookingPage(page);
  await booking.open();
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const isMarked = (element: Locator, pseudo?: string) => expect.poll(() => colours(element, pseudo));
  await isMarked(step('Serviços'), '::before').not.toEqual(await colours(step('Horário'), '::before'));

  await booking.chooseService();
  await booking.chooseFirstCalendar();
  await booking.chooseDay(13);
  await booking.chooseTime();
  await isMarked(booking.people.nth(0)).not.toEqual(await colours(booking.people.nth(1)));
  await isMarked(booking.longDays.nth(13)).not.toEqual(await colours(booking.longDays.nth(0)));
  await isMarked(booking.times.nth(0)).not.toEqual(await colours(booking.times.nth(1)));
  await isMarked(booking.button('Escolher Horário')).not.toEqual(await colours(booking.button('Voltar')));

  await booking.confirmSlot();
  await booking.identify();
  await booking.button('Confirmar').click();
  await expect(booking.heading('Agendamento confirmado')).toBeVisible();
});

/** Background and text, as the system draws them. */
function colours(element: Locator, pseudo?: string) {
  return element.evaluate((drawn, part) => {
    const { backgroundColor, color } = getComputedStyle(drawn, part);
    return [backgroundColor, color];
  }, pseudo);
}
