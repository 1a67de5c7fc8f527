import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { test } from '../../pages/store-fixture.ts';

test.use({
  store: {
    endpoint: 'salao-numeros',
    title: 'Salão dos Números',
    username: 'numeros',
    password: 'senha-bem-longa',
  },
});

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });

/** 'YYYY-MM' of the month before this one on the store's clock. */
function lastMonth(): string {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
}

test('FIG-001 FIG-002 FIG-003 FIG-004 FIG-005 FIG-006 FIG-007 DAY-019: an owner looks at the month before, of one calendar, and takes it along', async ({
  page,
  store,
  calls,
  admin,
}) => {
  const month = lastMonth();
  const hours = await calls.addHours('Dia', '08:00', '18:00');
  for (const name of ['Ana', 'Bruno']) await calls.addCalendar(name, hours);
  const booked = async (day: string, calendar: string, price: number, outcome?: 'attended' | 'missed') => {
    const start = `${month}-${day}T10:00:00`;
    await calls.addEvent({
      title: 'Corte',
      calendar,
      price,
      client_name: 'João',
      client_phone: '11987654321',
      start,
      end: `${month}-${day}T10:30:00`,
    });
    if (outcome) await calls.send('update_event_outcome', { start, calendar, outcome });
  };
  await booked('02', 'Ana', 50, 'attended');
  await booked('03', 'Ana', 50, 'missed');
  await booked('03', 'Bruno', 80.5, 'attended');
  await booked('20', 'Ana', 50);

  await admin.logIn(store);
  await admin.openTab('Painel');
  await page.getByRole('link', { name: 'Números' }).click();
  await expect(page.getByText('Nenhum agendamento neste mês.')).toBeVisible();
  await page.getByRole('button', { name: 'Mês anterior' }).press('Enter');
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`#painel/numeros\\?mes=${month}$`));
  const figure = (name: string, index = 0) =>
    page.getByText(name, { exact: true }).nth(index).locator('xpath=..').getByRole('definition').first();
  await expect(figure('Agendamentos')).toHaveText('4');
  await expect(figure('Sem marcação', 1)).toHaveText('1');
  await expect(figure('Previsto')).toHaveText('R$ 230,50');
  await expect(figure('Perdido por faltas')).toHaveText('R$ 50,00');
  await expect(figure('Recebido')).toHaveText('R$ 130,50');
  await expect(page.getByRole('region', { name: 'Por calendário' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectSpokenAndTouched(page);

  await page.getByRole('combobox', { name: 'Calendário' }).click();
  await page.getByRole('option', { name: 'Bruno' }).click();
  await expect(figure('Agendamentos')).toHaveText('1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`numeros-${month}.csv`);
  const [year, number] = month.split('-');
  expect((await readFile(await download.path(), 'utf8')).split('\r\n').slice(1)).toEqual([
    `03/${number}/${year};Bruno;1;1;0;0;0;80,50;0,00;0,00;80,50`,
    '',
  ]);

  await page.getByRole('link', { name: 'Faltaram' }).click();
  await expect(page).toHaveURL(/#clientes\?mostrar=faltas$/);
  await expect(page.getByRole('group', { name: 'Clientes' }).getByRole('listitem')).toHaveCount(1);
});
