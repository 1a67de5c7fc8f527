import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { hideServerTime } from '../../pages/network.ts';
import type { OwnerCalls } from '../../pages/owner-calls.ts';
import type { OwnerPage } from '../../pages/owner-page.ts';
import { dayAhead, typed } from '../../pages/owner-states.ts';
import { test } from '../../pages/store-fixture.ts';

test.use({
  store: {
    endpoint: 'salao-folgas',
    title: 'Salão Folgas',
    username: 'folgas',
    password: 'senha-bem-longa',
  },
});

/** A service of half an hour in one calendar, open every day from 08:00 to 18:00; names must be new. */
async function openShop(calls: OwnerCalls, service: string, calendar: string) {
  const hours = await calls.addHours(`Dia ${calendar}`, '08:00', '18:00');
  const added = await calls.addCalendar(calendar, hours);
  await calls.addService(service, [added]);
  return added;
}

async function openDaysOff(admin: OwnerPage) {
  await admin.openSettings('Atendimento');
  await admin.openPart('Folgas e feriados');
  await admin.page.getByRole('heading', { name: 'Feriados', exact: true }).waitFor();
}

async function expectGood(page: Page) {
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
}

const spoken = (day: string) =>
  new RegExp(
    new Intl.DateTimeFormat('pt-BR', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`)),
  );

test('OFF-001 OFF-003 OFF-006 OFF-007 OFF-011: a day off over a booking is saved after a look at it, and customers are not offered that day', async ({
  page,
  context,
  store,
  calls,
  admin,
}) => {
  test.slow();
  await openShop(calls, 'Corte', 'Ana');
  const day = dayAhead(4);
  await calls.addEvent({
    title: 'Corte',
    calendar: 'Ana',
    start: `${day}T10:00:00`,
    end: `${day}T10:30:00`,
    client_name: 'João da Silva',
    client_phone: '11987654321',
  });
  await admin.logIn(store);
  await openDaysOff(admin);
  await expect(page).toHaveURL(/#atendimento\/folgas$/);
  await page.reload();
  await expect(page.getByText('Nenhuma folga cadastrada.')).toBeVisible();
  await expectGood(page);

  await admin.button('Adicionar').click();
  await expectGood(page);
  await admin.button('Folga (dia fechado)').click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar folga' });
  await dialog.getByLabel('Nome', { exact: true }).fill('Viagem');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Erro: Informe a data de início')).toBeVisible();
  await expectGood(page);
  await dialog.getByLabel('De', { exact: true }).fill(typed(day));
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Há 1 agendamento neste período. Ele continua marcado.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Avisar cliente no WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me\/5511987654321\?text=/,
  );
  await expectGood(page);
  await dialog.getByRole('button', { name: /^Remarcar/ }).click();
  const move = page.getByRole('dialog', { name: 'Remarcar Evento' });
  await expect(move.getByText('Corte · João da Silva')).toBeVisible();
  await move.getByRole('button', { name: 'Voltar' }).click();
  await expect(move).toBeHidden();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Folga salva com sucesso!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Viagem' })).toContainText(
    `${typed(day)}dia todoToda a loja`,
  );
  await expectGood(page);

  const booking = new BookingPage(await context.newPage());
  await booking.open(store.endpoint);
  await booking.chooseServiceNamed('Corte');
  await booking.days.first().waitFor();
  await expect(booking.page.getByRole('radio', { name: spoken(dayAhead(3)) })).toHaveCount(1);
  await expect(booking.page.getByRole('radio', { name: spoken(day) })).toHaveCount(0);

  await page.bringToFront();
  await admin.openTab('Painel');
  await page.getByRole('button', { name: 'Mês', exact: true }).click();
  await expectGood(page);
});

test('OFF-004 OFF-008 OFF-018: a weekly pause hides its times from customers, and the owner is told why', async ({
  page,
  context,
  store,
  calls,
  admin,
}) => {
  test.slow();
  await openShop(calls, 'Barba', 'Bruno');
  await admin.logIn(store);
  await openDaysOff(admin);
  await admin.button('Adicionar').click();
  await admin.button('Pausa (parte do dia)').click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar pausa' });
  await dialog.getByLabel('Nome', { exact: true }).fill('Almoço');
  await dialog.getByLabel('De', { exact: true }).fill(typed(dayAhead(0)));
  await dialog.getByLabel('Das', { exact: true }).fill('12');
  await dialog.getByLabel('Às', { exact: true }).fill('13');
  await dialog.getByRole('combobox', { name: 'Repetir' }).click();
  await page.getByTitle('Toda semana').click();
  for (const weekday of ['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sab', 'Dom'])
    await dialog.getByRole('button', { name: weekday, exact: true }).click();
  // The dialog lies over half of a link of the page.
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Folga salva com sucesso!')).toBeVisible();

  const booking = new BookingPage(await context.newPage());
  await booking.open(store.endpoint);
  await booking.chooseServiceNamed('Barba');
  await booking.page.getByRole('radio', { name: spoken(dayAhead(2)) }).click();
  await booking.times.first().waitFor();
  const times = await booking.times.allInnerTexts();
  expect(times).toEqual(expect.arrayContaining(['11:30', '13:00']));
  expect(times).not.toContain('12:00');
  expect(times).not.toContain('12:30');

  await page.bringToFront();
  await admin.openSettings('Calendário');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Bruno' })
    .getByRole('button', { name: /^Por que não há horários/ })
    .click();
  const check = page.getByRole('dialog', { name: 'Por que não há horários?' });
  await check.getByLabel('Dia', { exact: true }).fill(typed(dayAhead(2)));
  await expect(check.getByText('Pausa: Almoço.')).toBeVisible();
  await expectGood(page);
  await check.getByRole('link', { name: 'Ir para Folgas e feriados' }).click();
  await expect(page.getByRole('heading', { name: 'Almoço' })).toBeVisible();
});

test('OFF-012 OFF-014: Início asks about a coming holiday once, and the answer stays', async ({
  page,
  store,
  calls,
  admin,
}) => {
  await openShop(calls, 'Unhas', 'Carla');
  const year = new Date().getFullYear() + 1;
  await hideServerTime(page);
  await page.clock.setFixedTime(`${year}-11-16T12:00:00Z`);
  await admin.logIn(store);
  const question = page.getByText(/, 20\/11, é feriado \(Consciência Negra\)\. Fechar nesse dia\?$/);
  await admin.button('Feriado: Consciência Negra').click();
  await expect(question).toBeVisible();
  await expectGood(page);
  await admin.button('Fechar').click();
  await expect(question).toBeHidden();
  const settled = (await calls.holidays(year)).find(({ holiday }) => holiday === 'consciencia_negra');
  expect(settled?.closes).toBe(true);
  await page.reload();
  await admin.heading('Início').waitFor();
  await openDaysOff(admin);
  const row = page.getByRole('group', { name: /^Consciência Negra/ }).first();
  await expect(row.getByRole('button', { name: 'Fechado' })).toHaveAttribute('aria-pressed', 'true');
  await expect(question).toBeHidden();
});

test('OFF-003 OFF-006: a day off is added, deleted and brought back by keyboard', async ({
  page,
  store,
  calls,
  admin,
}) => {
  await openShop(calls, 'Escova', 'Dora');
  await admin.logIn(store);
  await openDaysOff(admin);
  await admin.button('Adicionar').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(admin.button('Folga (dia fechado)')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(admin.button('Adicionar')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Adicionar folga' });
  await expect(dialog.getByLabel('Nome', { exact: true })).toBeFocused();
  await page.keyboard.type('Dentista');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('De', { exact: true })).toBeFocused();
  await page.keyboard.type(typed(dayAhead(9)).replaceAll('/', ''));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Folga salva com sucesso!')).toBeVisible();
  await expect(admin.button('Adicionar')).toBeFocused();
  await admin.button('Excluir Dentista').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Folga excluída!')).toBeVisible();
  await admin.button('Desfazer').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dentista' })).toBeVisible();
});
