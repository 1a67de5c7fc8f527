import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { test } from '../../pages/store-fixture.ts';
import { expectWhole } from '../../pages/whole-text.ts';

test.use({
  store: {
    endpoint: 'salao-das-comissoes',
    title: 'Salão das Comissões',
    username: 'comissoes',
    password: 'senha-bem-longa',
  },
});

/** 'YYYY-MM' of the month before this one on the store's clock. */
function lastMonth(): string {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
}

async function expectShownWell(page: Page): Promise<void> {
  // Half behind the bar a choice would be smaller than it is.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
  await expectWhole(page);
}

test('COM-001 COM-002 COM-007 COM-008 COM-010 COM-011 COM-012 an owner agrees on commissions, pays half a month, and finds a price that changed afterwards in the other half', async ({
  page,
  admin,
  calls,
  store,
}) => {
  const month = lastMonth();
  const [year, number] = month.split('-');
  const hours = await calls.addHours('Dia', '08:00', '18:00');
  for (const name of ['Ana', 'Bruno']) await calls.addCalendar(name, hours);
  await calls.addService('Corte', [await calls.addCalendar('Carla', hours)]);
  const attended = async (day: string, price: number) => {
    const start = `${month}-${day}T10:00:00`;
    await calls.addEvent({ title: 'Corte', calendar: 'Ana', price, start, end: `${month}-${day}T10:30:00` });
    await calls.send('update_event_outcome', { start, calendar: 'Ana', outcome: 'attended' });
  };
  await attended('02', 1625);
  await attended('20', 100);
  await page.setViewportSize({ width: 360, height: 740 });
  await admin.logIn(store);
  await admin.openTab('Painel');
  await page.getByRole('link', { name: 'Números' }).click();

  await admin.button('Definir comissões').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Definir comissões' });
  const ana = dialog.getByRole('group', { name: 'Ana', exact: true });
  await ana.getByLabel('Comissão (%)').fill('101');
  await dialog.getByLabel('Vale a partir de').fill(`01/${number}/${year}`);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(ana.getByText('Informe de 0 a 100, com até duas casas decimais.')).toBeVisible();
  await ana.getByLabel('Comissão (%)').fill('50');
  const carla = dialog.getByRole('group', { name: 'Carla', exact: true });
  await carla.getByRole('combobox', { name: 'Serviço com comissão própria' }).click();
  await carla.getByRole('option', { name: 'Corte' }).click();
  await carla.getByRole('group', { name: 'Corte' }).getByLabel('Comissão (%)').fill('33,33');
  await expectShownWell(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();

  const section = page.getByRole('region', { name: 'Comissões' });
  await section.getByRole('button', { name: 'Mês passado' }).press('Enter');
  const card = section.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ana' }) });
  await expect(card).toContainText('R$ 862,50');
  await section.getByLabel('Até').fill(`15/${number}/${year}`);
  await expect(card).toContainText('R$ 812,50');
  await card.getByText('1 serviço').click();
  await expectShownWell(page);
  await card.getByRole('button', { name: 'Marcar como paga: Ana' }).press('Enter');
  const paid = card.getByText(`Ana: R$ 812,50 de 01/${number} a 15/${number}, paga em `);
  await expect(paid).toBeVisible();

  await calls.send('update_event', {
    start: `${month}-02T10:00:00`,
    calendar: 'Ana',
    title: 'Corte',
    price: 1601,
  });
  await section.getByLabel('De', { exact: true }).fill(`16/${number}/${year}`);
  await section.getByLabel('Até').fill(`28/${number}/${year}`);
  await expect(card.getByText('Acerto: R$ −12,00')).toBeVisible();
  await expect(card.getByText('A pagar: R$ 38,00')).toBeVisible();
  await expectShownWell(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectShownWell(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Baixar (CSV)' }).click(),
  ]);
  expect((await readFile(await download.path(), 'utf8')).split('\r\n').slice(1)).toEqual([
    `20/${number}/${year};Ana;Sem serviço;100,00;50%;50,00`,
    `02/${number}/${year};Ana;Sem serviço;-24,00;Acerto;-12,00`,
    '',
  ]);

  await section.getByLabel('De', { exact: true }).fill(`01/${number}/${year}`);
  await card.getByRole('button', { name: /^Desmarcar Ana/ }).press('Enter');
  await expect(page.getByText('Pagamento desmarcado!')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Desmarcar/ })).toHaveCount(0);
  await expect(section).toContainText(
    'Não substitui a contabilidade nem o contrato de parceria (Lei 13.352/2016).',
  );
});
