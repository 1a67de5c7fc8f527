import { expect } from '@playwright/test';
import { OwnerPage } from '../../pages/owner-page.ts';
import { handToWorker, installWorker, watchNotices } from '../../support/notice-worker.ts';
import { test } from '../../support/own-server.ts';

const notice = {
  title: 'Barbearia',
  body: 'Novo agendamento: ter 10/03 10:00 · Corte',
  tag: 'change-1',
  url: '/admin#inicio?dia=2026-03-10',
  silent: true,
};

test('PUSH-005 PUSH-006 the worker shows a notice that comes, and what it opens is the day of the booking', async ({
  page,
}) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  const shown = await watchNotices(await installWorker(page));
  await handToWorker(page, notice);
  const { url, ...told } = notice;
  await expect.poll(shown).toMatchObject([{ ...told, data: url }, { badge: 0 }]);
  await page.goto(url);
  await expect(page.getByLabel('Data')).toHaveValue('10/03/2026');
});

test('PUSH-006 a tap leads the app there, also where it was open before the worker was', async ({ page }) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  const worker = await installWorker(page);
  await worker.evaluate((url) => {
    // Only a finger may have a window focused.
    const { WindowClient: pages } = self as unknown as { WindowClient: { prototype: object } };
    Object.assign(pages.prototype, { focus: () => Promise.resolve() });
    const tap = new Event('notificationclick');
    const notification = { data: url, close: () => undefined };
    self.dispatchEvent(Object.assign(tap, { notification, waitUntil: () => undefined }));
  }, notice.url);
  await expect(page.getByLabel('Data')).toHaveValue('10/03/2026');
});

test('PUSH-006 who is signed out signs in first and arrives on the day of the booking', async ({ page }) => {
  const owner = new OwnerPage(page);
  await page.goto(notice.url);
  await owner.signIn();
  await expect(page.getByLabel('Data')).toHaveValue('10/03/2026');
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
  await owner.openSettings('Minha Conta');
  await expect(page.getByRole('heading', { name: 'Avisos neste aparelho' })).toBeVisible();
  await expect(page.getByText(/^Os avisos precisam do endereço público do site\./)).toBeVisible();
});
