import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { AppointmentPage } from '../../pages/appointment-page.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { dayAhead } from '../../pages/owner-states.ts';
import { test } from '../../pages/store-fixture.ts';
import { countTaps } from '../../pages/tap-counter.ts';

test.use({
  store: {
    endpoint: 'barbearia-de-sempre',
    title: 'Barbearia de Sempre',
    username: 'sempre',
    password: 'senha-bem-longa',
  },
});

async function expectGood(page: Page, width: number) {
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width, height: 740 });
}

for (const width of [360, 1280])
  test(`REC-019 at ${width} px a customer marks again, one tap from what comes next and one from what is over`, async ({
    page,
    store: { endpoint },
    calls,
    request,
  }) => {
    const [service, name] = [`Corte ${width}`, `Bia ${width}`];
    const hours = await calls.addHours(`Dia ${width}`, '08:00', '18:00');
    const calendars = [await calls.addCalendar(`Ana ${width}`, hours), await calls.addCalendar(name, hours)];
    await calls.addService(service, calendars);
    const shop = { endpoint, service };
    const [over, next] = [
      await bookElsewhere(request, 'João', 3, shop),
      await bookElsewhere(request, 'João', 5, shop),
    ];
    const { day, time } = over;
    const start = `${dayAhead(-7)}T10:00:00`;
    await calls.send('move_event', {
      start: `${day}T${time.slice(0, 5)}:00`,
      calendar: `Ana ${width}`,
      new_start: start,
      new_calendar: name,
    });
    await page.setViewportSize({ width, height: 740 });
    const appointment = new AppointmentPage(page);
    const booking = new BookingPage(page);
    const taps = await countTaps(page);

    const links = { [endpoint]: [{ token: next.token, start: `${next.day}T${next.time.slice(0, 5)}` }] };
    await page.addInitScript((text) => localStorage.setItem('appointmentLinks', text), JSON.stringify(links));
    await booking.open(endpoint);
    const again = booking.button('Marcar de novo');
    await expect(again).toBeVisible();
    await expectGood(page, width);
    taps.take('The services');
    await again.click();
    await expect(booking.heading('Escolha o dia e o horário')).toBeFocused();
    await expect(page.getByRole('radio', { name: `Ana ${width}` })).toBeChecked();
    expect(taps.take('Again')).toBe(1);
    await page.goBack();
    await again.press('Enter');
    await expect(booking.heading('Escolha o dia e o horário')).toBeFocused();

    await appointment.open(over, endpoint);
    await expect(page.getByText('Este horário já passou.')).toBeVisible();
    await expectGood(page, width);
    taps.take('The link');
    await appointment.button('Marcar de novo').click();
    await expect(booking.heading('Escolha o dia e o horário')).toBeFocused();
    await expect(page.getByRole('radio', { name })).toBeChecked();
    expect(taps.take('Again')).toBe(1);
    await booking.days.nth(1).waitFor();
    await expectGood(page, width);
    await page.goBack();
    await booking.heading('Escolha um serviço').waitFor();
    await page.goBack();
    await appointment.button('Marcar de novo').press('Enter');
    await booking.chooseDay(4);
    await booking.chooseTime();
    await booking.confirmSlot();
    await expect(page.getByText(service).first()).toBeVisible();
  });
