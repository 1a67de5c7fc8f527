import { expect, test, type Locator } from '@playwright/test';
import { BookingPage, bookingCustomer } from '../../pages/booking-page.ts';

const low = { width: 360, height: 420 };

for (const [name, viewport, rootSize] of [
  ['with the keyboard open', low, '100%'],
  ['in landscape', { width: 740, height: 360 }, '100%'],
  ['with letters twice as large', { width: 360, height: 740 }, '200%'],
  ['on a phone', { width: 360, height: 740 }, '100%'],
  ['on a low window with the bar', { width: 360, height: 490 }, '100%'],
] as const) {
  test(`CUST-001 ${name} no bar covers a focused field, its error or a choice`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const booking = new BookingPage(page);
    await booking.open();
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, rootSize);
    await booking.chooseService();
    await booking.chooseFirstCalendar();
    await booking.chooseDay(1);

    await booking.times.first().focus();
    const count = await booking.times.count();
    for (let row = 0; row < count / 3; row += 1) {
      await expectInSight(booking.times.and(page.locator(':focus')));
      await page.keyboard.press('ArrowDown');
    }
    await booking.chooseTime();
    await booking.confirmSlot();

    await page.getByLabel('Nome').fill(bookingCustomer.name);
    const phone = page.getByLabel('Telefone');
    await phone.focus();
    await expectInSight(phone);
    await phone.fill('1198765432');
    await booking.button('Próximo').click();
    await expect(phone).toBeFocused();
    await expectInSight(phone);
    await expectInSight(page.getByRole('alert'));
  });
}

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [1280, 740],
] as const)
  test(`CUST-040 at ${width} px a day and a calendar that are chosen by a key stay in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const booking = new BookingPage(page);
    await booking.open();
    await booking.chooseService();
    const calendar = booking.people.first();
    await calendar.press('Enter');
    await booking.days.first().waitFor();
    await expectInSight(calendar);
    await booking.longDays.nth(1).press('Enter');
    await booking.times.first().waitFor();
    await expectInSight(booking.longDays.nth(1));
    await page.keyboard.press('ArrowRight');
    const focused = booking.days.and(page.locator(':focus'));
    await expect(focused).not.toBeChecked();
    await page.keyboard.press('Enter');
    await expect(focused).toBeChecked();
    await booking.times.first().waitFor();
    await expectInSight(focused);
  });

/** Nothing lies over the element's corners, and it is inside the window. */
async function expectInSight(element: Locator) {
  await expect(async () => {
    const hidden = await element.evaluate((seen) => {
      const { left, right, top, bottom } = seen.getBoundingClientRect();
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
      return corners.filter(([x, y]) => {
        const at = document.elementFromPoint(x, y);
        return !at || !(seen.contains(at) || at.contains(seen));
      });
    });
    expect(hidden).toEqual([]);
  }).toPass({ timeout: 3000 });
}

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
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) - 9);
});
