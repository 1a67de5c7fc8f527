import { expect } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { OwnerPage } from '../../pages/owner-page.ts';
import { test } from '../../support/own-server.ts';

test('OWN-030 OWN-031 a booking is told in another section, and Ver shows its day', async ({
  page,
  request,
}) => {
  const isListening = Promise.all(
    ['newest=true', '/live/'].map((part) => page.waitForResponse((answer) => answer.url().includes(part))),
  );
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openTab('Painel');
  await isListening;
  const { name } = await bookElsewhere(request, 'Chegada Nova', 6);
  await expect(page.getByRole('button', { name: 'Início 1 novo agendamento' })).toBeVisible();
  await expect(page).toHaveTitle('(1) Painel · Hora Marcada');
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await expect(page).toHaveTitle('Início · Hora Marcada');
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
});

test('OWN-023 on a wide screen the tabs cover nothing of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openTab('Painel');
  await expect(page.locator('.rbc-calendar')).toBeVisible();
  const tabs = await page.getByRole('navigation', { name: 'Seções' }).boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect((tabs?.x ?? 0) + (tabs?.width ?? Infinity)).toBeLessThanOrEqual(main?.x ?? 0);
});

test('OWN-020 without a network the page says of when its data is', async ({ page, context }) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  await page.getByRole('region', { name: 'Eventos' }).waitFor();
  await context.setOffline(true);
  await expect(page.getByText(/^Sem conexão: dados das \d\d:\d\d$/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Sem conexão/)).toBeHidden();
});
