import { expect, test as base, type BrowserContext } from '@playwright/test';
import { BookingPage } from '../pages/booking-page.ts';
import { OwnerPage } from '../pages/owner-page.ts';

/** What a browser asks of another origin, also where the page's policy keeps it from being sent. */
const test = base.extend<{ readonly strangers: string[] }>({
  strangers: async ({ context, baseURL }, use) => {
    const strangers = watch(context, new URL(baseURL ?? '').origin);
    await use(strangers);
  },
});

function watch(context: BrowserContext, own: string): string[] {
  const strangers: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (origin !== own && !['data:', 'blob:'].includes(protocol)) strangers.push(request.url());
  });
  return strangers;
}

test('a customer books without anybody else hearing of it', async ({ page, strangers }) => {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.walkToReview({ dayIndex: 2 });
  await booking.button('Confirmar').click();
  await booking.button('Novo agendamento').waitFor();
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);
});

test('nor does anybody of what an owner does', async ({ page, strangers }) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  await admin.openTab('Painel');
  for (const section of ['Minha Conta', 'Atendimento', 'Calendário', 'Serviços'] as const)
    await admin.openSettings(section);
  expect(strangers).toEqual([]);
});

test('nor of an address without a page, or of the API’s description', async ({ page, strangers }) => {
  for (const address of ['/', '/nao-existe', '/login', '/api/docs', '/healthz']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  expect(strangers).toEqual([]);
});

test('every answer that these pages get forbids to take it for another type, and every page to follow it back', async ({
  page,
}) => {
  const loose: string[] = [];
  page.on('response', (response) => {
    const headers = response.headers();
    const isPage = headers['content-type']?.startsWith('text/html') === true;
    const isTight =
      headers['x-content-type-options'] === 'nosniff' &&
      headers['referrer-policy'] === 'no-referrer' &&
      (!isPage || /script-src 'self' 'nonce-/.test(headers['content-security-policy'] ?? ''));
    if (!isTight) loose.push(response.url());
  });
  await new BookingPage(page).open();
  await new OwnerPage(page).logIn();
  expect(loose).toEqual([]);
});
