import { expect } from '@playwright/test';
import { test } from '../pages/store-fixture.ts';
import { screenshotsOf, viewports } from '../pages/screenshots.ts';

test('the first steps of a new store', async ({ page, store, calls, admin }) => {
  test.slow();
  const shoot = screenshotsOf(page);
  await admin.logIn(store);
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await admin.openTab('Início');
    await expect(page.getByText('Nenhum evento encontrado!')).toBeVisible();
    await expect(admin.guide).toContainText('Faltam 3 passos');
    await shoot('30-first-steps');
    await admin.openSettings('Atendimento');
    await expect(admin.sheet).toBeHidden();
    await expect(page.getByText('Carregando…')).toBeHidden();
    await shoot('31-first-step-there');
  }

  const hours = await calls.addHours('Todo dia', '08:00', '18:00');
  const calendar = await calls.addCalendar('Joana', hours);
  await page.reload();
  await expect(admin.guide).toContainText('Falta 1 passo');
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await admin.openSettings('Calendário');
    await expect(admin.sheet).toBeHidden();
    await expect(page.getByText('Carregando…')).toBeHidden();
    await shoot('32-second-last-step');
  }

  await calls.addService('Corte', [calendar]);
  await page.reload();
  await expect(admin.guide).toContainText('Sua página está pronta!');
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await admin.openTab('Início');
    await shoot('33-page-ready');
  }
});
