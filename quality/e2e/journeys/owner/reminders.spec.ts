import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { AppointmentPage } from '../../pages/appointment-page.ts';
import type { OwnerPage } from '../../pages/owner-page.ts';
import { dayAhead } from '../../pages/owner-states.ts';
import { test } from '../../pages/store-fixture.ts';

const tomorrow = dayAhead(1);

/** The owner chooses in Regras that customers are reminded the day before. */
async function switchRemindersOn(admin: OwnerPage, page: Page) {
  await page.goto('/admin#atendimento/regras');
  const list = page.getByRole('combobox', { name: 'Lembretes' });
  await list.waitFor();
  await expectAccessible(page);
  await list.press('ArrowDown');
  await page.getByTitle('24 horas antes').click();
  await expect(page.getByText('Você envia com um toque, em Início')).toBeVisible();
  await admin.button('Salvar').click();
  await expect(page.getByText('Regras salvas com sucesso!')).toBeVisible();
}

// Its own: it counts whom the store reminds.
test.use({
  store: {
    endpoint: 'salao-lembretes',
    title: 'Salão Lembretes',
    username: 'lembretes',
    password: 'senha-bem-longa',
  },
});

test('REM-001 REM-012 REM-013 REM-014 an owner reminds by hand, and the customer says that they come', async ({
  admin,
  calls,
  context,
  page,
  store,
}) => {
  const hours = await calls.addHours('Dia', '08:00', '20:00');
  const calendar = await calls.addCalendar('Ana', hours);
  const booked = { title: 'Corte', client_name: 'João Silva', client_phone: '11987654321' };
  const times = { start: `${tomorrow}T10:00:00`, end: `${tomorrow}T10:30:00` };
  await calls.addEvent({ ...booked, ...times, calendar: calendar.name });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await admin.logIn(store);
  await switchRemindersOn(admin, page);

  await admin.openTab('Início');
  await admin.button('Lembretes de amanhã (1)').click();
  const chat = page.getByRole('link', { name: 'Abrir WhatsApp: João Silva' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/5511987654321\?text=.*Lembrete/);
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
  const opened = page.waitForEvent('popup');
  await chat.click();
  await (await opened).close();
  await expect(page.getByText('Todos os clientes de amanhã já foram lembrados.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desfazer: João Silva' }).click();
  await expect(admin.button('Lembretes de amanhã (1)')).toBeVisible();

  await admin.button('Todos').click();
  await page.getByRole('button', { name: /^Mais ações/ }).click();
  await page.getByRole('button', { name: 'Enviar link ao cliente João Silva' }).click();
  const send = page.getByRole('link', { name: 'Enviar pelo WhatsApp' });
  const text = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const token = /agendamento#(\S+)/.exec(text)?.[1] ?? '';
  const customer = new AppointmentPage(await context.newPage());
  await customer.open({ token }, store.endpoint);
  await customer.button('Vou comparecer').press('Enter');
  await expect(customer.page.getByText('Presença confirmada')).toBeVisible();
  await customer.page.getByRole('checkbox', { name: /^Não quero receber lembretes/ }).press('Space');
  await expectAccessible(customer.page);
  await expectSpokenAndTouched(customer.page);

  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Cliente vai comparecer')).toBeVisible();
  await expect(page.getByText('Não quer lembretes')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirmar Corte/ })).toBeVisible();
  await expectAccessible(page);
});
