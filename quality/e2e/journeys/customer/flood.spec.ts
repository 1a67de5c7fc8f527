import { expect, test, type APIRequestContext, type Browser, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { bookMany } from '../../pages/book-many.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { OwnerPage } from '../../pages/owner-page.ts';
import { JourneyServer } from '../../support/journey-server.ts';

/** The bookings that a quiet store takes in an hour before the server asks for work (FLOOD-006). */
const bookings = 30;

let server: JourneyServer;

test.beforeAll(async ({ playwright }) => {
  server = await JourneyServer.open({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  const request: APIRequestContext = await playwright.request.newContext({ baseURL: server.address });
  await bookMany(request, bookings);
  await request.dispose();
});

test.afterAll(() => server.close());

const openPage = async (browser: Browser) =>
  (await browser.newContext({ baseURL: server.address })).newPage();

test('FLOOD-006 amid a flood a customer books by keyboard as ever: a worker solves what the server asks for', async ({
  browser,
}) => {
  const page = await openPage(browser);
  const refusedByPolicy: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusedByPolicy.push(message.text());
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const booking = new BookingPage(page);
  await booking.open();
  await booking.walkToReview({ dayIndex: 8 });
  expect(loaded.filter((address) => address.includes('/worker/'))).toEqual([]);
  const worker = page.waitForEvent('worker');
  await booking.button('Confirmar').focus();
  await page.keyboard.press('Enter');
  expect((await worker).url()).toMatch(/\/static\/booking-app\/[^/]+\/worker\/worker\.js$/);
  await expect(booking.heading('Agendamento confirmado')).toBeVisible();
  expect(refusedByPolicy).toEqual([]);
  await page.context().close();
});

test('FLOOD-006 where no worker starts the page solves it itself', async ({ browser }) => {
  const page = await openPage(browser);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await book(page, 9);
  await page.context().close();
});

test('FLOOD-011 FLOOD-012 FLOOD-013 the owner sees the flood, deletes it in one action and takes that back', async ({
  browser,
}) => {
  const page = await openPage(browser);
  await book(page, 10);
  const owner = new OwnerPage(page);
  await owner.logIn();
  const flood = page.getByRole('region', { name: 'Muitos agendamentos de uma vez' });
  await expect(flood).toContainText(/\d+ agendamentos chegaram/);
  await flood.getByText('Ver lista').click();
  await expect(flood.getByText(/Inventado 7/)).toBeVisible();
  await expectAccessible(page);

  await owner.button('Excluir todos').click();
  const deleted = page.getByRole('region', { name: 'Agendamentos excluídos' });
  await expect(deleted).toContainText(/\d+ agendamentos excluídos\./);
  await expect(flood).toHaveCount(0);
  await expect(owner.button('Desfazer')).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await deleted.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText(/\d+ agendamentos de volta\./)).toBeVisible();
  await expect(flood).toBeVisible();
  await page.context().close();
});

test('FLOOD-021 FLOOD-022 once a flood closes the page, the owner is told and lets known customers pass in one tap', async ({
  browser,
}) => {
  const page = await openPage(browser);
  await page.route('**/user/v1/dashboard/', sayClosed);
  const owner = new OwnerPage(page);
  await owner.logIn();
  const closed = page.getByRole('region', { name: 'Sua página parou de aceitar agendamentos' });
  await expect(closed.getByRole('status')).toHaveText('Quem já agendou aqui também é recusado.');
  await expectAccessibleAtAllWidths(page);

  await owner.button('Deixar passar quem já agendou aqui').click();
  const passing = 'Quem já teve um agendamento confirmado aqui continua marcando.';
  await expect(closed.getByRole('status')).toHaveText(passing);
  await expect(closed.getByRole('status')).toBeFocused();
  await page.reload();
  await expect(closed.getByRole('status')).toHaveText(passing);
  await expectAccessibleAtAllWidths(page);

  await closed.getByRole('link', { name: 'Mudar em Regras' }).click();
  await expect(page.getByRole('switch', { name: 'Deixar passar quem já agendou aqui' })).toBeChecked();
  await expectAccessibleAtAllWidths(page);
  await page.context().close();
});

/** The store's flood, as it is once five times the ceiling has come. */
async function sayClosed(route: Route) {
  const answer = await route.fetch();
  const dashboard = (await answer.json()) as { flood: object };
  await route.fulfill({ json: { ...dashboard, flood: { ...dashboard.flood, is_closed: true } } });
}

async function expectAccessibleAtAllWidths(page: Page) {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

async function book(page: Page, dayIndex: number) {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.walkToReview({ dayIndex });
  await booking.button('Confirmar').click();
  await expect(booking.heading('Agendamento confirmado')).toBeVisible();
}
