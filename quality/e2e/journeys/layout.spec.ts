import { expect, test, type Locator } from '@playwright/test';
import { BookingPage } from '../pages/booking-page.ts';

for (const width of [320, 360, 1280]) {
  test(`BOOK-033 BOOK-039 P-15 at ${width} px nothing overflows, times are in rows of three, targets are large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const booking = new BookingPage(page);
    await booking.open();
    await booking.chooseService();
    await booking.chooseFirstCalendar();
    await booking.chooseDay(1);

    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);

    const boxes = await boxesOf(booking.times);
    // The part of a day may have fewer than three.
    const rows = boxes.map(({ y }) => boxes.filter((box) => box.y === y).length);
    expect(Math.max(...rows)).toBe(3);
    for (const box of [...boxes, ...(await boxesOf(booking.days))])
      expect(box.height).toBeGreaterThanOrEqual(44);
  });
}

test('BOOK-033 the days are one row that scrolls sideways', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseService();
  await booking.chooseFirstCalendar();
  const boxes = await boxesOf(booking.days);
  expect(new Set(boxes.map((box) => box.y)).size).toBe(1);
  const strip = page.getByRole('radiogroup', { name: 'Selecione a data' });
  expect(await strip.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
});

async function boxesOf(elements: Locator) {
  const all = await elements.all();
  const boxes = await Promise.all(all.map((element) => element.boundingBox()));
  return boxes.filter((box) => box !== null);
}
