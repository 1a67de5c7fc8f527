import { expect } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { OwnerPage } from '../../pages/owner-page.ts';
import { test } from '../../support/own-server.ts';

test('OWN-030 OWN-031 DAY-010 a booking is told in another section, and Ver shows its day', async ({
  page,
  request,
}) => {
  const isListening = Promise.all(
    ['newest=true', '/live/', 'get_all_news'].map((part) =>
      page.waitForResponse((answer) => answer.url().includes(part)),
    ),
  );
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openTab('Painel');
  await isListening;
  const count = (await owner.newsCount()) + 1;
  const { name } = await bookElsewhere(request, 'Chegada Nova', 6);
  await expect(page.getByRole('button', { name: `Início ${count} novidade` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Novidades: ${count}` })).toBeVisible();
  await expect(page).toHaveTitle(`(${count}) Painel · Hora Marcada`);
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await expect(page).toHaveTitle(`(${count}) Início · Hora Marcada`);
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
});

test('OWN-023 DAY-025 from 768 px the tabs stand beside the page and cover nothing of it', async ({
  page,
}) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openTab('Painel');
  await expect(page.locator('.rbc-calendar')).toBeVisible();
  for (const width of [768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const tabs = await page.getByRole('navigation', { name: 'Seções' }).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect((tabs?.x ?? 0) + (tabs?.width ?? Infinity)).toBeLessThanOrEqual(main?.x ?? 0);
    expect(main?.width).toBeGreaterThan(width / 2);
  }
});

test('DAY-012 a message covers neither the tabs of a phone nor the buttons at the top', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openTab('Painel');
  await bookElsewhere(request, 'Chegada Baixa', 6);
  const message = await page.getByRole('log').boundingBox();
  const tabs = await page.getByRole('navigation', { name: 'Seções' }).boundingBox();
  expect(message?.y).toBeGreaterThan(370);
  expect((message?.y ?? Infinity) + (message?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
});

test('DAY-025 on a low screen a dialog begins 24 px from the top, and its buttons are in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 568 });
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.button('Todos').click();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Editar/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Editar Evento' });
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.y).toBe(24);
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeInViewport({ ratio: 1 });
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
