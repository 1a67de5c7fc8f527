import { expect } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { dayAhead, typed } from '../../pages/owner-states.ts';
import { test } from '../../pages/store-fixture.ts';

test.use({
  store: {
    endpoint: 'salao-fichas',
    title: 'Salão das Fichas',
    username: 'fichas',
    password: 'senha-bem-longa',
  },
});

test('CLI-001 CLI-003 CLI-004 CLI-006 CLI-011 CLI-012: an owner finds a client, notes something, blocks the phone, and it books no more', async ({
  page,
  store,
  calls,
  admin,
}) => {
  const calendar = await calls.addCalendar('Ana', await calls.addHours('Dia', '08:00', '18:00'));
  await calls.addService('Corte', [calendar]);
  const booked = (title: string, on: number, client_name: string, client_phone: string) =>
    calls.addEvent({
      title,
      calendar: 'Ana',
      client_name,
      client_phone,
      start: `${dayAhead(on)}T10:00:00`,
      end: `${dayAhead(on)}T10:30:00`,
    });
  await booked('Corte', -7, 'João da Silva', '11987654321');
  await booked('Barba', 3, 'João da Silva', '11987654321');
  await booked('Corte', -9, 'Maria Souza', '21912345678');

  await admin.logIn(store);
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page).toHaveURL(/#clientes$/);
  await expect(page).toHaveTitle(/^Clientes · /);
  await page.reload();
  const rows = page.getByRole('group', { name: 'Clientes' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`Próxima visita ${typed(dayAhead(3))}`);
  await expect(rows.first()).toContainText(`Última visita ${typed(dayAhead(-7))}`);
  await expectAccessible(page);
  await expectSpokenAndTouched(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill('(11) 98765');
  await expect(rows).toHaveCount(1);
  const row = rows.getByRole('button');
  await row.click();
  const record = page.getByRole('dialog', { name: 'Ficha do cliente' });
  await expect(record.getByRole('region', { name: 'Próximos' }).getByRole('listitem')).toContainText('Barba');
  await expect(record.getByRole('region', { name: 'Anteriores' }).getByRole('listitem')).toContainText(
    'Corte',
  );
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
  await record.getByLabel('Observação').fill('Prefere à tarde');
  await record.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Observação salva!')).toBeVisible();
  await expect(record).toBeHidden();
  await expect(row).toBeFocused();

  await row.click();
  await expect(record.getByLabel('Observação')).toHaveValue('Prefere à tarde');
  admin.accept('Este telefone não poderá marcar pela página. Continuar?');
  await record.getByRole('button', { name: 'Bloquear' }).click();
  await expect(record.getByRole('button', { name: 'Desbloquear' })).toBeVisible();
  await page.goBack();
  await expect(record).toBeHidden();
  await expect(page).toHaveURL(/#clientes$/);
  await expect(row).toContainText('Bloqueado');

  const booking = new BookingPage(page);
  await booking.open(store.endpoint);
  await booking.walkToReview();
  await booking.button('Confirmar').click();
  await expect(page.getByText('Para marcar, fale com o estabelecimento.').first()).toBeVisible();
  await expect(booking.button('Tentar novamente')).toBeHidden();
});

test('CLI-004: the owner comes to a client by a card of Início and books for them in Painel', async ({
  page,
  store,
  calls,
  admin,
}) => {
  await calls.addCalendar('Bia', await calls.addHours('Manhã', '08:00', '12:00'));
  await calls.addEvent({
    title: 'Luzes',
    calendar: 'Bia',
    client_name: 'Rita Lima',
    client_phone: '31987651234',
    start: `${dayAhead(2)}T09:00:00`,
    end: `${dayAhead(2)}T10:00:00`,
  });
  await admin.logIn(store);
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await page.getByRole('button', { name: /^Mais ações de Luzes/ }).click();
  await page.getByRole('button', { name: 'Ficha do cliente Rita Lima' }).click();
  await page.getByRole('button', { name: 'Marcar horário' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar Agendamento' });
  await expect(dialog.getByLabel('Telefone')).toHaveValue('(31) 98765-1234');
  await expectAccessible(page);
  await dialog.getByLabel('Nome do Evento').fill('Retoque');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Evento criado!')).toBeVisible();
  await admin.openTab('Início');
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await page.getByRole('button', { name: /^Mais ações de Luzes/ }).click();
  await page.getByRole('button', { name: 'Ficha do cliente Rita Lima' }).click();
  const record = page.getByRole('dialog', { name: 'Ficha do cliente' });
  await expect(record.getByRole('listitem').filter({ hasText: 'Retoque' })).toBeVisible();
});
