import { expect, type BrowserContext, type Page } from '@playwright/test';
import { OwnerPage } from '../../pages/owner-page.ts';
import { test } from '../../support/own-server.ts';

const notice = {
  title: 'Barbearia',
  body: 'Novo agendamento: ter 10/03 10:00 · Corte',
  tag: 'change-1',
  url: '/admin#inicio?dia=2026-03-10',
  silent: true,
};

/** Registers the live release's worker as 'Ligar avisos' does; the browser under test has no push service. */
async function installWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/admin/sw.js', { scope: '/admin' });
    await navigator.serviceWorker.ready;
  });
}

/** Hands the worker a message, as a push service would. */
async function push(page: Page, context: BrowserContext): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await known,
    data: JSON.stringify(notice),
  });
}

const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, silent, data }) => ({
      title,
      body,
      tag,
      silent,
      url: String(data),
    }));
  });

test('PUSH-005 PUSH-006 the worker shows a notice that comes, and what it opens is the day of the booking', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  const owner = new OwnerPage(page);
  await owner.logIn();
  await installWorker(page);
  await push(page, context);
  await expect.poll(() => shownNotices(page)).toEqual([notice]);
  await page.goto(notice.url);
  await expect(page.getByText('10/03/2026').first()).toBeVisible();
});

test('PUSH-015 with the worker installed the app asks the network for all it loads, and says when there is none', async ({
  page,
  context,
}) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  await installWorker(page);
  const fromWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) fromWorker.push(response.url());
  });
  await page.reload();
  await page.getByRole('region', { name: 'Eventos' }).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(fromWorker).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(true);
  await expect(page.getByText(/^Sem conexão: dados das \d\d:\d\d$/)).toBeVisible();
});

test('PUSH-002 a server at a local address says in Minha Conta why it cannot tell a device', async ({
  page,
}) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openTab('Minha Conta');
  await expect(page.getByRole('heading', { name: 'Avisos neste aparelho' })).toBeVisible();
  await expect(page.getByText(/^Os avisos precisam do endereço público do site\./)).toBeVisible();
});
