import { expect, test as base, type BrowserContext } from '@playwright/test';
import { BookingPage } from '../../pages/booking-page.ts';
import { OwnerPage } from '../../pages/owner-page.ts';

/** Requests of a browser to other origins, also those that the page's policy blocks. */
const test = base.extend<{ readonly foreignRequests: string[] }>({
  foreignRequests: async ({ context, baseURL }, use) => {
    const foreignRequests = watch(context, new URL(baseURL ?? '').origin);
    await use(foreignRequests);
  },
});

function watch(context: BrowserContext, own: string): string[] {
  const foreignRequests: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (origin !== own && !['data:', 'blob:'].includes(protocol)) foreignRequests.push(request.url());
  });
  return foreignRequests;
}

test('booking requests nothing from third parties', async ({ page, foreignRequests }) => {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.walkToReview({ dayIndex: 2 });
  await booking.button('Confirmar').click();
  await booking.button('Novo agendamento').waitFor();
  expect(foreignRequests).toEqual([]);
});

test('the admin requests nothing from third parties', async ({ page, foreignRequests }) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  await admin.openTab('Painel');
  for (const section of ['Minha Conta', 'Atendimento', 'Calendário', 'Serviços'] as const)
    await admin.openSettings(section);
  expect(foreignRequests).toEqual([]);
});

test('pages without a store and the API’s documentation request nothing from third parties', async ({
  page,
  foreignRequests,
}) => {
  for (const [address, shown] of [
    ['/', 'temporariamente indisponível'],
    ['/nao-existe', 'temporariamente indisponível'],
    ['/login', 'Entre para ver a sua agenda'],
    ['/api/docs', 'Schemas'],
    ['/healthz', 'ok'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(shown).first()).toBeVisible();
  }
  expect(foreignRequests).toEqual([]);
});

test('every answer forbids content sniffing and referrers, and every page has a script policy', async ({
  page,
}) => {
  const loose: string[] = [];
  page.on('response', (response) => {
    const headers = response.headers();
    const isPage = headers['content-type']?.startsWith('text/html') === true;
    const isTight =
      headers['x-content-type-options'] === 'nosniff' &&
      headers['referrer-policy'] === 'no-referrer' &&
      (!isPage || /script-src 'self' 'sha256-/.test(headers['content-security-policy'] ?? ''));
    if (!isTight) loose.push(response.url());
  });
  await new BookingPage(page).open();
  await new OwnerPage(page).logIn();
  expect(loose).toEqual([]);
});
