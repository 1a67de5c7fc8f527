import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { recordRequests } from '../pages/traffic.ts';

const entries = {
  booking: '**/static/booking-app/**/remoteEntry*',
  admin: '**/static/admin-app/**/remoteEntry*',
};

test('SHAPE-014 P-04 with the booking remote down, its page says so and recovers; /login is untouched', async ({
  page,
}) => {
  await page.route(entries.booking, (route) => route.abort());
  const requests = recordRequests(page);
  await page.goto('/demo');
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toBeVisible();
  await expectAccessible(page);
  const attempts = requests.filter((request) => request.url().includes('remoteEntry'));
  expect(new Set(attempts.map((request) => request.url())).size).toBe(2);

  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();

  await page.goto('/demo');
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
  await page.unroute(entries.booking);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(new BookingPage(page).heading('Escolha um serviço')).toBeVisible();
});

test('SHAPE-014 with the admin remote down, /login says so and the store still books', async ({ page }) => {
  await page.route(entries.admin, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await new BookingPage(page).open();
});

test('SHAPE-014 an entry that is not a program is a remote that is down', async ({ page }) => {
  await page.route(entries.booking, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '<!doctype html>' }),
  );
  await page.goto('/demo');
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});
