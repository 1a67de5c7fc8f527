import { expect, test, type Locator, type Page } from '@playwright/test';
import { BookingPage, bookingCustomer } from '../../pages/booking-page.ts';

const calls = /\/scheduler\/v1\//;

/** Drops every third call to the API from the given one on, and returns them. */
async function dropEveryThird(page: Page, from: number) {
  const dropped: string[] = [];
  let number = 0;
  await page.route(calls, (route) => {
    number += 1;
    if (number % 3 !== from % 3) return route.continue();
    dropped.push(new URL(route.request().url()).pathname);
    return route.abort('connectionreset');
  });
  return dropped;
}

/** Waits as a person does: where the page offers to try again instead, that is pressed. */
async function waitWithRetries(page: Page, wanted: Locator) {
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(async () => {
    await wanted.or(retry).first().waitFor({ timeout: 5000 });
    if (await retry.isVisible()) await retry.click();
    await wanted.waitFor({ timeout: 1500 });
  }).toPass();
}

for (const from of [1, 2, 3]) {
  test(`P-05 Q-26 Q-31 a person books on a connection that drops every third call, the ${from}. first`, async ({
    page,
  }) => {
    const dropped = await dropEveryThird(page, from);
    const booking = new BookingPage(page);
    await booking.open();
    const title = await page.getByRole('heading', { level: 1 }).innerText();

    await booking.chooseService();
    const calendar = booking.people.first();
    await waitWithRetries(page, calendar);
    await calendar.click();
    const day = booking.longDays.nth(7 + from);
    await waitWithRetries(page, day);
    await day.click();
    await waitWithRetries(page, booking.times.first());
    await expect(day).toHaveAttribute('aria-checked', 'true');
    const time = await booking.chooseTime();
    await booking.confirmSlot();
    await booking.identify();

    // Found again after a reload, whichever of its calls are lost.
    await page.reload();
    await waitWithRetries(page, booking.heading('Revise seu agendamento'));
    await expect(booking.shownTime(time)).toBeVisible();
    await expect(page.getByText(bookingCustomer.name)).toBeVisible();

    await booking.button('Confirmar').click();
    await waitWithRetries(page, booking.heading('Agendamento confirmado'));
    await expect(booking.shownTime(time)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(dropped.length).toBeGreaterThan(1);
  });
}
