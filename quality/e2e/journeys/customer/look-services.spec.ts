import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { dressStore, longTitle } from '../../pages/dressed-store.ts';

const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

for (const [width, height, deepest] of [
  [360, 740, 320],
  [320, 568, 300],
] as const)
  for (const hasImages of [false, true])
    test(`LOOK-002 at ${width}×${height} the first service is in sight, ${hasImages ? 'under a cover' : 'under an awning'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await dressStore(page, { title: longTitle, services: 12, hasImages });
      const booking = new BookingPage(page);
      await booking.open('outra-loja');
      expect((await boxOf(booking.services.first())).y).toBeLessThanOrEqual(deepest);
      expect((await boxOf(page.getByRole('list', { name: 'Etapas' }))).height).toBeLessThanOrEqual(56);
    });

test('LOOK-004 prices stand in one line, in two columns from 1024 px', async ({ page }) => {
  await dressStore(page, { services: 6, hasImages: true });
  const booking = new BookingPage(page);
  await booking.open('outra-loja');
  const ends = async () => {
    const boxes = await Promise.all((await page.getByText(/^\s*R\$/).all()).map(boxOf));
    return new Set(boxes.map(({ x, width }) => Math.round(x + width))).size;
  };
  expect(await ends()).toBe(1);
  await page.setViewportSize({ width: 1023, height: 800 });
  expect(await ends()).toBe(1);
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await ends()).toBe(2);
  const [first, second, third] = await Promise.all([0, 1, 2].map((at) => boxOf(booking.services.nth(at))));
  expect(second?.y).toBe(first?.y);
  expect(third?.x).toBe(first?.x);
});

test('LOOK-015 no left edge moves from step to step on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const booking = new BookingPage(page);
  await booking.open();
  const edges = () =>
    page
      .locator('header > div > :first-child, main > section, main > aside, footer > div')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
  const first = await edges();
  expect(first).toEqual([80, 80, 880, 80]);
  await booking.chooseService();
  expect(await edges()).toEqual(first);
  await booking.chooseFirstCalendar();
  await booking.chooseDay(14);
  await booking.chooseTime();
  await booking.confirmSlot();
  expect(await edges()).toEqual(first);
});

test('LOOK-015 the shop’s hours unfold from whether it is open, and its address leads to a map', async ({
  page,
}) => {
  const booking = new BookingPage(page);
  await booking.open();
  const chip = page.getByRole('banner').getByText(/^(Aberto agora|Fechado)/);
  await expect(chip).toBeVisible();
  await chip.click();
  await expect(page.getByRole('banner').getByText(/^seg a sex 09:00/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', /^https:.*maps/);
});

for (const colour of ['#ffffff', '#000000', '#ffe600', '#1f5c57'])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`LOOK-007 in a store of the colour ${colour}, ${colorScheme}, the current step is marked by its shape, and axe finds nothing`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await dressStore(page, { colour, services: 12, hasImages: true });
      const booking = new BookingPage(page);
      await booking.open('outra-loja');
      const bars = await page
        .getByRole('list', { name: 'Etapas' })
        .getByRole('listitem')
        .evaluateAll((steps) => steps.map((step) => getComputedStyle(step, '::before').height));
      expect(new Set(bars).size).toBe(2);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectAccessible(page);
    });

test('LOOK-013 letters twice as large double every text, and nothing is cut at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await dressStore(page, { title: longTitle, services: 12, hasImages: true });
  const booking = new BookingPage(page);
  await booking.open('outra-loja');
  const before = await sizesOf(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const after = await sizesOf(page);
  expect(after).toEqual(before.map(([text, size]) => [text, size * 2]));
  expect(await page.evaluate(findCut)).toEqual([]);
});

test('LOOK-014 nothing moves while the page comes, also for who has bookings', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const links = ['2999-03-10', '2999-03-12'].map((day) => ({ token: day, start: `${day}T10:00` }));
    localStorage.setItem('appointmentLinks', JSON.stringify({ demo: links }));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object(window).shifted = Number(Object(window).shifted) + Number(Object(entry).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object(window).shifted = 0;
  });
  await page.route('**/scheduler/v1/get_booking/', (route) => route.abort());
  // A busy server may send a page without its markup; the next one has it.
  await expect(async () => {
    const answer = await page.goto(`${baseURL ?? ''}/demo`);
    expect(await answer?.text()).toContain('Escolha um serviço');
  }).toPass();
  await expect(page.getByText('Seus próximos horários (2)')).toBeVisible();
  await expect(page.getByText(/^(Aberto agora|Fechado)/).first()).toBeVisible();
  expect(await page.evaluate(() => Number(Object(window).shifted))).toBeLessThanOrEqual(0.02);
});

for (const [address, said] of [
  ['/nao-existe', 'O estabelecimento nao-existe está temporariamente indisponível'],
  ['/', 'O estabelecimento está temporariamente indisponível'],
])
  test(`LOOK-012 ${address} is drawn as a page`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(address ?? '/');
    await expect(page.getByRole('alert')).toContainText(said ?? '');
    await expect(page.locator('main svg')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

/** The size of each text in the page. */
function sizesOf(page: Page) {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const sizes: [string, number][] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // The monogram is a picture.
      if (!parent?.checkVisibility() || parent.getAttribute('aria-hidden') === 'true') continue;
      sizes.push([node.textContent ?? '', parseFloat(getComputedStyle(parent).fontSize)]);
    }
    return sizes;
  });
}

/** Runs in the page: elements that hide a part of their content, and what hangs over its edge. */
function findCut(): string[] {
  const overflows = document.documentElement.scrollWidth > document.documentElement.clientWidth;
  const cut = [...document.querySelectorAll('h1, h2, main button *, header summary *, main p')].filter(
    (element) =>
      element.checkVisibility() &&
      getComputedStyle(element).overflow === 'hidden' &&
      (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1),
  );
  return [...(overflows ? ['the page'] : []), ...cut.map(({ textContent }) => textContent)];
}
