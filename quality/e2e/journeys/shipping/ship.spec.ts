import { expect, test, type Browser, type Page } from '@playwright/test';
import { BookingPage } from '../../pages/booking-page.ts';
import { OwnerPage } from '../../pages/owner-page.ts';
import { recordRequests } from '../../pages/network.ts';
import { installWorker } from '../../support/notice-worker.ts';
import { builtVersion, ReleaseSite } from '../../support/release-site.ts';

let site: ReleaseSite;

test.beforeEach(async () => {
  site = await ReleaseSite.open();
});

test.afterEach(() => site.close());

async function logIn(browser: Browser) {
  const context = await browser.newContext({ baseURL: site.address });
  const page = await context.newPage();
  const owner = new OwnerPage(page);
  await owner.logIn();
  return { context, page, owner };
}

test('SHAPE-007 SHAPE-008 the booking team ships and goes back while customers book and owners work', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.address });
  const version = await builtVersion('booking-app');
  const customer = new BookingPage(await context.newPage());
  await customer.open();

  await site.ship('booking-app', '99.0.0');
  await customer.chooseService();
  await expect(customer.heading('Escolha o dia e o horário')).toBeVisible();

  const next = await context.newPage();
  const requests = recordRequests(next);
  const urls = () => requests.map((request) => new URL(request.url()).pathname);
  await new BookingPage(next).open();
  expect(urls().filter((url) => url.startsWith('/static/booking-app/99.0.0/'))).not.toHaveLength(0);
  expect(urls().filter((url) => url.startsWith(`/static/booking-app/${version}/`))).toEqual([]);

  await site.switchTo('booking-app', version);
  requests.length = 0;
  await next.reload();
  await new BookingPage(next).heading('Escolha um serviço').waitFor();
  expect(urls().filter((url) => url.startsWith('/static/booking-app/99.0.0/'))).toEqual([]);

  await new OwnerPage(next).logIn();
  await context.close();
});

test('SHAPE-008 a section whose old release is gone loads from the new one after one reload', async ({
  browser,
}) => {
  const { context, page, owner } = await logIn(browser);
  await site.ship('admin-app', '99.0.0');
  await site.delete('admin-app', await builtVersion('admin-app'));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await owner.openTab('Painel');
  await expect(page.getByRole('region', { name: 'Resumo' })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await context.close();
});

test('SHAPE-008 a section that no release has ends in one reload and an error, never in a loop', async ({
  browser,
}) => {
  const { context, page, owner } = await logIn(browser);
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => loaded.add(request.url()));
  await page.reload();
  await owner.heading('Início').waitFor();
  // What has not been requested yet is gone.
  await page.route('**/static/admin-app/**', (route) =>
    loaded.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  );
  let loads = 0;
  page.on('load', () => (loads += 1));
  await owner.tabs.filter({ hasText: 'Painel' }).click();
  await expect(page.getByText('Não foi possível abrir esta seção.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await context.close();
});

test('SHAPE-008 a team previews a release in production before it is live', async ({ browser }) => {
  const team = await browser.newContext({ baseURL: site.address });
  const customers = await browser.newContext({ baseURL: site.address });
  const link = await site.preview('booking-app', '99.0.0');
  const versionsIn = async (page: Page, address: string) => {
    const requests = recordRequests(page);
    await page.goto(address);
    await new BookingPage(page).heading('Escolha um serviço').waitFor();
    const versions = requests.map((request) => /booking-app\/(\d+\.\d+\.\d+)\//.exec(request.url())?.[1]);
    return new Set(versions.filter((version) => version !== undefined));
  };
  const live = new Set([await builtVersion('booking-app')]);
  expect(await versionsIn(await team.newPage(), link.replace('to=/', 'to=/demo'))).toEqual(
    new Set(['99.0.0']),
  );
  expect(await versionsIn(await team.newPage(), '/demo?booking-app=99.0.0')).toEqual(new Set(['99.0.0']));
  expect(await versionsIn(await team.newPage(), '/demo')).toEqual(live);
  expect(await versionsIn(await customers.newPage(), '/demo?booking-app=99.0.0')).toEqual(live);
  await team.close();
  await customers.close();
});

test('PUSH-015 with the worker of notices installed the owners’ app ships, is previewed and goes back as without', async ({
  browser,
}) => {
  const { context, page, owner } = await logIn(browser);
  const version = await builtVersion('admin-app');
  await installWorker(page);
  const fromWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) fromWorker.push(response.url());
  });
  const requests = recordRequests(page);
  const shownAfter = async (arrive: () => Promise<unknown>) => {
    requests.length = 0;
    await arrive();
    await owner.heading('Início').waitFor();
    const versions = requests.map((request) => /admin-app\/(\d+\.\d+\.\d+)\//.exec(request.url())?.[1]);
    return [...new Set(versions.filter((shown) => shown !== undefined))];
  };
  expect(await shownAfter(() => page.reload())).toEqual([version]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const link = await site.preview('admin-app', '98.0.0');
  expect(await shownAfter(() => page.goto(link.replace('to=/', 'to=/admin')))).toEqual(['98.0.0']);
  await context.clearCookies({ name: 'preview' });
  await site.ship('admin-app', '99.0.0');
  expect(await shownAfter(() => page.reload())).toEqual(['99.0.0']);
  await site.switchTo('admin-app', version);
  expect(await shownAfter(() => page.reload())).toEqual([version]);
  expect(fromWorker).toEqual([]);
  await context.close();
});
