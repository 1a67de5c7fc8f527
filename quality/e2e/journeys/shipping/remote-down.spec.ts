import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { recordRequests, serveWithoutList } from '../../pages/network.ts';

const entries = {
  booking: '**/static/booking-app/**/remoteEntry*',
  admin: '**/static/admin-app/**/remoteEntry*',
};

const javascript = (body: string) => ({ contentType: 'text/javascript', body });

/** A remote with this code as the factory of its './App'. */
const remoteWith = (factory: string) =>
  javascript(`var booking_app = { init() {}, get: () => Promise.resolve(() => { ${factory} }) };`);

const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });

/** The page's report of a failed remote to the server. */
const report = (page: Page) =>
  page
    .waitForRequest((request) => request.url().endsWith('/api/remote_failures/'))
    .then((request) => request.postDataJSON() as unknown);

async function expectBookingRecovers(page: Page) {
  await page.unroute(entries.booking);
  await retry(page).click();
  await expect(new BookingPage(page).heading('Escolha um serviço')).toBeVisible();
}

async function expectLoginUntouched(page: Page) {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
}

test('SHAPE-014 P-04 with the booking remote missing, its page says so and recovers; /login is untouched', async ({
  page,
}) => {
  await page.route(entries.booking, (route) => route.abort());
  const requests = recordRequests(page);
  const reported = report(page);
  await page.goto('/demo');
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible();
  await expectAccessible(page);
  const attempts = requests.filter((request) => request.url().includes('remoteEntry'));
  expect(new Set(attempts.map((request) => request.url())).size).toBe(2);
  expect(await reported).toEqual({
    app: 'booking-app',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    reason: 'entry',
  });

  await expectLoginUntouched(page);
  await page.goto('/demo');
  await retry(page).waitFor();
  await expectBookingRecovers(page);
});

test('SHAPE-014 with the admin remote answered by a 500, /login says so and the store still books', async ({
  page,
}) => {
  await page.route(entries.admin, (route) => route.fulfill({ status: 500, body: '' }));
  const reported = report(page);
  await page.goto('/login');
  await expect(retry(page)).toBeVisible();
  expect(await reported).toMatchObject({ app: 'admin-app', reason: 'entry' });
  await new BookingPage(page).open();
  await page.goto('/login');
  await retry(page).waitFor();
  await page.unroute(entries.admin);
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

for (const [what, answer, reason] of [
  ['is not a program', javascript('<!doctype html>'), 'entry'],
  ['throws at its import', remoteWith(`throw new Error('import');`), 'import'],
  ['throws as it renders', remoteWith(`return { default: () => { throw new Error('draw'); } };`), 'render'],
] as const) {
  test(`SHAPE-014 a remote that ${what} is down alone, and recovers`, async ({ page }) => {
    await page.route(entries.booking, (route) => route.fulfill(answer));
    const reported = report(page);
    await page.goto('/demo');
    await expect(retry(page)).toBeVisible();
    expect(await reported).toMatchObject({ app: 'booking-app', reason });
    await expectLoginUntouched(page);
    await page.goto('/demo');
    await retry(page).waitFor();
    await expectBookingRecovers(page);
  });
}

test('SHAPE-014 a remote slower than the limit is down, and recovers', async ({ page }) => {
  await page.clock.install();
  let waiting = 0;
  await page.route(entries.booking, () => void (waiting += 1));
  const reported = report(page);
  await page.goto('/demo', { waitUntil: 'commit' });
  // The preload has requested the entry already; the attempt's timeout starts when the shell requests it too.
  await page.locator('script[src*="remoteEntry"]').first().waitFor({ state: 'attached' });
  expect(waiting).toBe(1);
  await page.clock.fastForward(10_000);
  await expect.poll(() => waiting).toBe(2);
  await page.clock.fastForward(10_000);
  await expect(retry(page)).toBeVisible();
  expect(await reported).toMatchObject({ app: 'booking-app', reason: 'timeout' });
  await expectBookingRecovers(page);
});

test('SHAPE-014 a page recovers from a list of releases that could not be read', async ({ page }) => {
  await serveWithoutList(page, '/demo');
  await page.route('**/remotes.json', (route) => route.fulfill({ status: 502, body: '<html>' }));
  const reported = report(page);
  await page.goto('/demo');
  await expect(retry(page)).toBeVisible();
  expect(await reported).toMatchObject({ app: 'booking-app', version: '', reason: 'list' });
  await page.unroute('**/remotes.json');
  await retry(page).click();
  await expect(new BookingPage(page).heading('Escolha um serviço')).toBeVisible();
});
