import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { BookingPage, bookingCustomer } from '../../pages/booking-page.ts';

const months = (page: Page) => page.getByRole('dialog', { name: 'Selecione a data' });
const top = async (element: Locator) => (await element.boundingBox())?.y;

async function expectNothingSideways(page: Page) {
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBe(0);
}

async function openChoices(page: Page) {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseServiceNamed('Corte de cabelo');
  return booking;
}

for (const [width, height, lowest] of [
  [360, 740, 320],
  [320, 568, 300],
] as const)
  test(`LOOK-002 at ${width} × ${height} the first person and the field Nome begin at ${lowest} or above, and the bar is in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const booking = await openChoices(page);
    const person = page.getByRole('radiogroup').first().getByRole('radio').first();
    expect(await top(person)).toBeLessThanOrEqual(lowest);
    await expect(booking.button('Escolher Horário')).toBeInViewport({ ratio: 1 });
    await booking.chooseFirstCalendar();
    await booking.chooseDay(2);
    await booking.chooseTime();
    await booking.confirmSlot();
    expect(await top(page.getByLabel('Nome'))).toBeLessThanOrEqual(lowest);
    await expect(booking.button('Próximo')).toBeInViewport({ ratio: 1 });
    await expectNothingSideways(page);
  });

for (const width of [320, 360, 1280])
  test(`LOOK-005 LOOK-013 at ${width} px the months are gone through by keys, say why a day has no times, and choose one that has`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const booking = await openChoices(page);
    await booking.chooseFirstCalendar();
    await expect(page.getByText(/^[a-zç]+( e [a-zç]+)?$/).first()).toBeVisible();
    await booking.button('Ver mês').press('Enter');
    await expect(months(page).getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await expectSpokenAndTouched(page);
    await expectNothingSideways(page);

    const free = months(page).locator('[aria-pressed]');
    await free.nth(3).focus();
    const name = (await free.nth(3).getAttribute('aria-label')) ?? '';
    await page.keyboard.press('Home');
    // The demonstration is closed on Sundays.
    const closed = months(page).locator(':focus');
    if (/^domingo/.test((await closed.getAttribute('aria-label')) ?? ''))
      await expect(closed).toHaveAccessibleName(/, (fechado|já passou)$/);
    await page.keyboard.press('End');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect(months(page).locator(':focus')).toHaveCount(1);
    await months(page).getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(months(page)).toBeHidden();
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name, exact: true })).toBeInViewport();
    await booking.times.first().waitFor();
    await expect(booking.heading('Escolha o dia e o horário')).toBeAttached();

    await booking.button('Ver mês').click();
    await expect(months(page).locator('[aria-pressed="true"]')).toHaveAccessibleName(name);
    await page.goBack();
    await expect(months(page)).toBeHidden();
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`LOOK-007 on a ${colorScheme} page what is chosen has a ring and a tick, and the button waits in another look`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const booking = await openChoices(page);
    await expect(booking.button('Escolher Horário')).toHaveAttribute('data-look', 'waiting');
    await booking.chooseFirstCalendar();
    await booking.chooseDay(3);
    await booking.chooseTime();
    await expect(booking.button('Escolher Horário')).toHaveAttribute('data-look', 'primary');
    const groups = [page.getByRole('radiogroup').first().getByRole('radio'), booking.days, booking.times];
    for (const radios of groups) {
      const marks = await radios.evaluateAll((all) =>
        all.map((radio) => ({
          isChosen: radio.getAttribute('aria-checked') === 'true',
          tick: getComputedStyle(radio, '::after').content !== 'none',
          ring: /2px inset$/.test(getComputedStyle(radio).boxShadow),
        })),
      );
      expect(marks.filter(({ isChosen }) => isChosen)).toEqual([{ isChosen: true, tick: true, ring: true }]);
      expect(marks.filter(({ isChosen, tick }) => !isChosen && tick)).toEqual([]);
    }
  });

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`LOOK-014 at ${width} px nothing jumps while people, days and times arrive and a person goes on to the contact`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const booking = await openChoices(page);
    await page.evaluate(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { hadRecentInput, value } = entry as PerformanceEntry & {
            hadRecentInput: boolean;
            value: number;
          };
          if (!hadRecentInput) seen.shift += value;
        }
      }).observe({ type: 'layout-shift' });
    });
    // Each answer comes after what waits for it was painted.
    await page.route('**/scheduler/v1/available_*/', async (route) => {
      const response = await route.fetch();
      await page.evaluate(
        () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
      );
      await route.fulfill({ response });
    });
    await booking.chooseFirstCalendar();
    await booking.chooseDay(4);
    await booking.chooseTime();
    await booking.confirmSlot();
    const shift = () => (window as unknown as { readonly seen: { readonly shift: number } }).seen.shift;
    expect(await page.evaluate(shift)).toBeLessThanOrEqual(0.02);
  });

test('LOOK-006 a day without another time is answered with the next day that has some, and one tap leads to the review', async ({
  page,
}) => {
  const booking = await openChoices(page);
  await booking.chooseFirstCalendar();
  await booking.chooseDay(5);
  await booking.chooseTime();
  await booking.confirmSlot();
  await booking.identify();
  let isFirst = true;
  await page.route('**/scheduler/v1/available_slots/', (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill({ json: { available_slots: [] } });
  });
  await page.route('**/scheduler/v1/create_event/', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'slot_taken', message: 'Horário indisponível. Escolha outro horário.' },
    }),
  );
  await booking.button('Confirmar').click();
  await expect(page.getByText(/^\d\d:\d\d foi ocupado\. Livres em [a-zá]{3} \d\d\/\d\d:$/)).toBeVisible();
  const near = page.getByRole('button', { name: /^\d\d:\d\d$/ });
  await expect(near).toHaveCount(3);
  for (const way of [page.getByText('Horário indisponível. Escolha outro horário.').last(), near.last()])
    await expect(way).toBeInViewport({ ratio: 1 });
  const time = await near.last().innerText();
  await near.last().click();
  await booking.heading('Revise seu agendamento').waitFor();
  await expect(page.getByText(bookingCustomer.name, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(new RegExp(time)).first()).toBeVisible();
});
