import { expect, test, type Page } from '@playwright/test';
import { AppointmentPage } from '../../pages/appointment-page.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { BookingPage } from '../../pages/booking-page.ts';

for (const [size, dayIndex] of [
  ['200%', 11],
  ['100%', 12],
] as const) {
  test(`CUST-017 letters of ${size} break no word and no number, and all of them grow`, async ({ page }) => {
    const booking = new BookingPage(page);
    await booking.open();
    await page.evaluate((letters) => {
      document.documentElement.style.fontSize = letters;
    }, size);
    await expectWhole(page);
    await booking.chooseService();
    await booking.chooseFirstCalendar();
    await booking.chooseDay(dayIndex);
    await booking.chooseTime();
    await expectWhole(page);
    await booking.confirmSlot();
    await expectWhole(page);
    await booking.identify();
    await expectWhole(page);
    await booking.button('Confirmar').click();
    await expect(booking.heading('Agendamento confirmado')).toBeVisible();
    await expectWhole(page);
  });
}

test('MOVE-032 letters of 200% break no word of a booking’s own view either', async ({ page }) => {
  const appointment = new AppointmentPage(page);
  await appointment.open(await bookElsewhere(page.request, 'Letras Grandes', 13));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectWhole(page);
  await appointment.button('Cancelar agendamento').click();
  await expectWhole(page);
  await page.goBack();
  await appointment.chooseOtherTime();
  await expectWhole(page);
  await appointment.button(/^Remarcar para/).click();
  await appointment.heading('Agendamento remarcado').waitFor();
  await expectWhole(page);
});

async function expectWhole(page: Page) {
  // Buttons take a moment to grow.
  await expect.poll(() => page.evaluate(findBrokenOrSmall)).toEqual([]);
}

/**
 * Runs in the page. A word is broken where it has several lines; between its letters a hyphen may end one,
 * between two times a dash.
 */
function findBrokenOrSmall() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility() || parent.closest('[role="radiogroup"]')) continue;
    if (parseFloat(getComputedStyle(parent).fontSize) < 0.75 * rem)
      found.push(`small: ${node.textContent ?? ''}`);
    for (const word of (node.textContent ?? '').matchAll(/[^\s–-]+(?:-\d+)*/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) found.push(word[0]);
    }
  }
  return found;
}
