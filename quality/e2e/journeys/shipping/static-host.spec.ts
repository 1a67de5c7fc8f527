import { expect, test } from '@playwright/test';
import { freePort } from '../../../../scripts/free-port.ts';
import { BookingPage, bookingCustomer } from '../../pages/booking-page.ts';
import { OwnerPage } from '../../pages/owner-page.ts';
import { JourneyServer } from '../../support/journey-server.ts';
import { StaticHost } from '../../support/static-host.ts';

let api: JourneyServer;
let host: StaticHost;

test.beforeAll(async () => {
  const port = await freePort();
  api = await JourneyServer.open({ CORS_ORIGINS: `http://127.0.0.1:${port}` });
  host = await StaticHost.open(port, api.address);
});

test.afterAll(async () => {
  await host.close();
  await api.close();
});

test('SHAPE-007 from a plain static host, with the API on another origin, a customer books and the owner sees it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: host.address });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) violations.push(message.text());
  });
  const booking = new BookingPage(page);
  await booking.open();
  await booking.walkToReview();
  await booking.button('Confirmar').click();
  await booking.heading('Agendamento confirmado').waitFor();
  const owner = new OwnerPage(page);
  await owner.logIn();
  await page.getByRole('searchbox').fill(bookingCustomer.name);
  await owner.button('Buscar em todos os dias').click();
  await expect(page.getByText(bookingCustomer.shownPhone).first()).toBeVisible();
  await page.reload();
  await owner.heading('Início').waitFor();
  expect(violations).toEqual([]);
  await context.close();
});

test('SHAPE-007 the static host lets browsers cache released files for good, and the list of live ones not at all', async ({
  request,
}) => {
  const headersOf = async (path: string, headers = {}) => {
    const answer = await request.get(`${host.address}${path}`, { headers });
    const described: Record<string, unknown> = { status: answer.status(), ...answer.headers() };
    return described;
  };
  const list = (await (await request.get(`${host.address}/remotes.json`)).json()) as Record<
    string,
    { entry: string }
  >;
  const entry = list['booking-app']?.entry ?? '';
  expect(await headersOf(entry)).toMatchObject({
    status: 200,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  });
  expect(await headersOf('/remotes.json')).toMatchObject({ status: 200, 'cache-control': 'no-cache' });
  const [one, other] = [await headersOf('/demo'), await headersOf('/demo')];
  expect(one).toMatchObject({ status: 200, 'cache-control': 'no-cache', 'content-type': 'text/html' });
  expect(one['content-security-policy']).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}'/);
  expect(one['content-security-policy']).not.toBe(other['content-security-policy']);
  expect(one['permissions-policy']).toContain('camera=()');
  expect(one['strict-transport-security']).toBeUndefined();
  const byTls = await headersOf('/demo', { 'x-forwarded-proto': 'https' });
  expect(byTls['strict-transport-security']).toBe('max-age=31536000');
  for (const nothing of [`${entry}.map`, '/api/token/', '/static/', '/static/booking-app/0.0.0/x.js'])
    expect([nothing, (await headersOf(nothing)).status]).toEqual([nothing, 404]);
});
