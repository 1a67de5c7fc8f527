import { expect } from '@playwright/test';
import { keepOwnerState } from '../pages/owner-states.ts';
import { test } from '../pages/store-fixture.ts';

test('a store without anything in it, and its first steps', async ({ page, store, calls, admin }) => {
  test.slow();
  const sections = { Atendimento: 'hours', Calendário: 'calendars', Serviços: 'services' } as const;
  await admin.logIn(store);
  await expect(admin.guide).toContainText('Faltam 3 passos');
  await page.getByText('Nenhum evento encontrado!').waitFor();
  await keepOwnerState(page, '5-empty-inicio');
  await admin.openTab('Painel');
  await page.locator('.rbc-calendar').waitFor();
  await keepOwnerState(page, '5-empty-painel');
  for (const section of ['Atendimento', 'Calendário', 'Serviços'] as const) {
    await admin.openSettings(section);
    await expect(admin.sheet).toBeHidden();
    await expect(page.getByText('Carregando…')).toBeHidden();
    await keepOwnerState(page, `5-empty-${sections[section]}`);
  }

  const calendar = await calls.addCalendar('Joana', await calls.addHours('Todo dia', '08:00', '18:00'));
  await page.reload();
  await expect(admin.guide).toContainText('Falta 1 passo');
  await page.getByText('Cadastre o primeiro serviço').waitFor();
  await keepOwnerState(page, '5-one-step-left');
  await calls.addService('Corte', [calendar]);
  await page.reload();
  await admin.openTab('Início');
  await expect(admin.guide).toContainText('Sua página está pronta!');
  await page.getByText('Nenhum evento encontrado!').waitFor();
  await keepOwnerState(page, '5-page-ready');
});
