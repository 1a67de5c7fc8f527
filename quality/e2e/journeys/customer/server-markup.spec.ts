import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { BookingPage } from '../../pages/booking-page.ts';
import { consoleProblemsOf } from '../../pages/console-problems.ts';
import { ReleaseSite } from '../../support/release-site.ts';

const scripts = /\/static\/.*\.js$/;
const scheduleHeading = 'Escolha o dia e o horário';

/** A busy server may serve a page without server-rendered markup; the next one, a second later, has it. */
async function openRendered(page: Page, address = '/demo') {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  return new BookingPage(page);
}

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the scripts answer taps: React leaves its marks on what it has taken over. */
async function takenOver(page: Page) {
  await page.waitForFunction(() => {
    const card = document.querySelector('main button') ?? {};
    return Object.keys(card).some((key) => key.startsWith('__reactProps'));
  });
}

test('BOOK-001 the services are shown before any script has loaded', async ({ page }) => {
  await holdScripts(page);
  const { services } = await openRendered(page);
  await expect(services.first()).toContainText('Corte de cabelo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barbearia Bela Vista');
});

test('IMG-004 the page comes whole with the first packets of a connection', async ({ request }) => {
  const firstPackets = 10 * 1460;
  const answer = await request.get('/demo', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
  const head = answer.headersArray().map(({ name, value }) => `${name}: ${value}`);
  const bytes = head.join('\r\n').length + Number(answer.headers()['content-length']);
  expect(bytes).toBeLessThan(firstPackets);
});

for (const [how, tap] of [
  ['finger', (booking: BookingPage) => booking.services.nth(1).click()],
  ['keyboard', (booking: BookingPage) => booking.services.nth(1).press('Enter')],
] as const) {
  test(`a first tap by ${how}, before any script has loaded, is not lost`, async ({ page }) => {
    const release = await holdScripts(page);
    const booking = await openRendered(page);
    await tap(booking);
    await expect(booking.services.nth(1)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(booking.heading(scheduleHeading)).toBeVisible();
    await expect(page.getByText('Corte e barba', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(booking.heading('Escolha um serviço')).toBeVisible();
  });
}

for (const width of [360, 1280])
  test(`the scripts take over the server-rendered page at ${width} px without further requests, messages or layout shifts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const problems = consoleProblemsOf(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await watchShifts(page);
    const release = await holdScripts(page);
    const booking = await openRendered(page);
    const card = await booking.services.first().elementHandle();
    const arrived = await card.boundingBox();
    const released = await page.evaluate(() => performance.now());
    release();
    await takenOver(page);
    expect(await card.boundingBox()).toEqual(arrived);
    expect(await card.evaluate((element) => element.isConnected)).toBe(true);
    const shifts = await shiftsOf(page);
    const since = shifts.filter(({ at }) => at >= released);
    expect(sumOf(since), JSON.stringify(shifts)).toBeLessThan(0.01);
    // A page that is painted while its last bytes arrive moves its footer.
    expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(0.02);
    expect(requested.filter((address) => /remotes\.json|get_store/.test(address))).toEqual([]);
    await booking.chooseService();
    expect(await card.evaluate((element) => element.isConnected)).toBe(false);
    expect(problems).toEqual([]);
  });

test('the first step reads nothing of Intl, whose first use keeps a cheap phone from answering a tap', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['DateTimeFormat', 'NumberFormat'] as const)
      Object.defineProperty(Intl, name, {
        get: () => {
          throw new Error(`${name} is used`);
        },
      });
  });
  const problems = consoleProblemsOf(page);
  await openRendered(page);
  await takenOver(page);
  // By the store's clock, of which the browser's Temporal tells (LOOK-015).
  await expect(page.getByText(/^(Aberto agora|Fechado)/).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('CUST-029 the browser may compile each file of the first step beside its main thread', async ({
  page,
}) => {
  await openRendered(page);
  const files = page.locator('link[rel=preload][as=script]:not([data-next])');
  const addresses = await files.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) {
    const code = await (await page.request.get(address)).text();
    expect(code.replace(/^\/\*!.*\*\/\n/, '')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('CUST-029 the shell’s code is read once the page is painted, in a task that does not start the federation runtime, too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLScriptElement) || !target.src.includes('/static/shell/')) return;
      const isPainted = performance.getEntriesByType('paint').length > 0;
      Object.assign(window, { whenRead: { isPainted, isStarted: '__FEDERATION__' in window } });
    };
    document.addEventListener('load', note, { capture: true });
  });
  await openRendered(page);
  await takenOver(page);
  const whenRead = await page.evaluate(() => (window as unknown as { whenRead?: object }).whenRead);
  expect(whenRead).toEqual({ isPainted: true, isStarted: false });
});

test('P-08 a reload in a later step shows that step, and a page from the browser’s cache works', async ({
  page,
}) => {
  const problems = consoleProblemsOf(page);
  const booking = await openRendered(page);
  await booking.chooseService();
  await page.reload();
  await expect(booking.heading(scheduleHeading)).toBeVisible();
  await page.goBack();
  await expect(booking.heading('Escolha um serviço')).toBeVisible();
  await page.reload();
  await booking.chooseService(1);
  expect(problems).toEqual([]);
});

test('a release whose render module exits at once still serves its page', async ({ page }) => {
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

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

interface Shift {
  /** As performance.now() says it. */
  readonly at: number;
  readonly value: number;
  /** The beginning of each text that moved. */
  readonly moved: readonly string[];
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { startTime: at, value, sources } of list.getEntries() as LayoutShift[])
        shifts.push({ at, value, moved: sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts);
}

/** As https://wicg.github.io/layout-instability/ names it; TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}
