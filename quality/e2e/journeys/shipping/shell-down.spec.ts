import { expect, test, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';

const code = '**/static/shell/**/main.*.js*';
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });

const answers: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is cut off': (route) => route.abort('connectionreset'),
  'is missing': (route) => route.fulfill({ status: 404, body: '' }),
  'is out of service': (route) => route.fulfill({ status: 503, body: '' }),
  "is a captive portal's page": (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Aceite os termos</p>' }),
};

for (const [what, answer] of Object.entries(answers)) {
  test(`SHAPE-021 the shell's code ${what} once: the page asks again and works`, async ({ page }) => {
    const asked: string[] = [];
    await page.route(code, (route) => {
      asked.push(route.request().url());
      return asked.length === 1 ? answer(route) : route.continue();
    });
    await page.goto('/demo');
    await page.getByRole('button', { name: /Corte/ }).first().click();
    await expect(new BookingPage(page).heading('Escolha o dia e o horário')).toBeVisible();
    expect(new Set(asked).size).toBe(2);
  });
}

for (const [address, works] of [
  ['/demo', 'Escolha um serviço'],
  ['/login', 'Login'],
  ['/admin', 'Login'],
] as const) {
  test(`SHAPE-021 LOOK-012 ${address} says that it cannot be opened, and recovers`, async ({ page }) => {
    await page.route(code, (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeFocused();
    expect(await page.evaluate(drawingOf)).toContain('data:image/svg+xml');
    await expectAccessible(page);
    await page.unroute(code);
    await retry(page).click();
    await expect(page.getByRole('heading', { name: works })).toBeVisible();
  });
}

test("SHAPE-021 code that comes after the page's patience starts one shell, once", async ({ page }) => {
  await page.clock.install();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  const held: Route[] = [];
  await page.route(code, (route) => void held.push(route));
  await page.goto('/demo', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(1);
  await expect(page.getByRole('button', { name: /Corte/ }).first()).toBeVisible();
  await page.clock.runFor(10_000);
  await expect.poll(() => held.length).toBe(2);
  await page.clock.runFor(10_000);
  await expect(retry(page)).toBeVisible();
  for (const route of held) await route.continue();
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(new BookingPage(page).heading('Escolha um serviço')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(problems).toEqual([]);
});

/** Runs in the page: what is drawn over the fallback, which nothing can be fetched for. */
function drawingOf(): string {
  const screen = document.querySelector('.shell-screen');
  return screen ? getComputedStyle(screen, '::before').backgroundImage : '';
}
