import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { BookingPage } from '../pages/booking-page.ts';
import { ReleaseSite } from '../support/release-site.ts';

const programs = /\/static\/.*\.js$/;
const scheduleHeading = 'Escolha o dia e o horário';

/** A busy server may leave a page without its first sight; the next one, a second later, has it. */
async function openRendered(page: Page, address = '/demo') {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  return new BookingPage(page);
}

/** Keeps the page's programs on their way until the returned step is taken. */
async function holdPrograms(page: Page) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(programs, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

function complaintsOf(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('BOOK-001 the services stand there before any program has come', async ({ page }) => {
  await holdPrograms(page);
  const { services } = await openRendered(page);
  await expect(services.first()).toContainText('Corte de cabelo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barbearia Bela Vista');
});

for (const [how, tap] of [
  ['finger', (booking: BookingPage) => booking.services.nth(1).click()],
  ['keyboard', (booking: BookingPage) => booking.services.nth(1).press('Enter')],
] as const) {
  test(`a first tap by ${how}, before any program has come, is not lost`, async ({ page }) => {
    const release = await holdPrograms(page);
    const booking = await openRendered(page);
    await tap(booking);
    await expect(booking.services.nth(1)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(booking.heading(scheduleHeading)).toBeVisible();
    await expect(page.getByText('Corte e barba')).toBeVisible();
    await page.goBack();
    await expect(booking.heading('Escolha um serviço')).toBeVisible();
  });
}

test('the programs take over what stands there, in one trip, without a word or a move', async ({ page }) => {
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: (window as unknown as { moved: number }).moved + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const booking = await openRendered(page);
  const card = await booking.services.first().elementHandle();
  await page.waitForLoadState('networkidle');
  expect(await card.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
  expect(asked.filter((address) => /remotes\.json|get_store/.test(address))).toEqual([]);
  await booking.chooseService();
  expect(await card.evaluate((element) => element.isConnected)).toBe(false);
  expect(complaints).toEqual([]);
});

test('P-08 a reload in a later step shows that step, and the page from the browser’s store runs as ever', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const booking = await openRendered(page);
  await booking.chooseService();
  await page.reload();
  await expect(booking.heading(scheduleHeading)).toBeVisible();
  await openRendered(page);
  await page.reload();
  await booking.chooseService(1);
  expect(complaints).toEqual([]);
});

test('a release whose render module ends at once serves its page all the same', async ({ page }) => {
  const site = await ReleaseSite.open(async (webRoot) => {
    const files = await readdir(webRoot, { recursive: true });
    const module = files.find((file) => file.endsWith('render.cjs')) ?? '';
    await writeFile(path.join(webRoot, module), 'process.exit(1);');
  });
  const booking = new BookingPage(page);
  await page.goto(`${site.address}/demo`);
  await booking.chooseService();
  await site.close();
});
