import { expect } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { dayAhead } from '../../pages/owner-states.ts';
import { test } from '../../pages/store-fixture.ts';
import { countTaps } from '../../pages/tap-counter.ts';

const phone = { width: 360, height: 740 };
const withKeyboard = { width: 360, height: 450 };

test.use({
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  store: {
    endpoint: 'barbearia-do-telefone',
    title: 'Barbearia do Telefone',
    username: 'telefone',
    password: 'senha-bem-longa',
  },
});

test('DAY-005 DAY-006 DAY-007: by phone a known client is booked with 6 taps beside typing and a new one with 8', async ({
  page,
  store,
  calls,
  admin,
}) => {
  const hours = await calls.addHours('Dia', '00:00', '23:59');
  const [ana, bruno] = [await calls.addCalendar('Ana', hours), await calls.addCalendar('Bruno', hours)];
  for (const name of ['Barba', 'Corte']) await calls.addService(name, [ana, bruno]);
  await calls.addEvent({
    title: 'Corte',
    calendar: 'Ana',
    client_name: 'João da Silva',
    client_phone: '11987654321',
    start: `${dayAhead(-7)}T10:00:00`,
    end: `${dayAhead(-7)}T10:30:00`,
  });
  const taps = await countTaps(page);
  await admin.logIn(store);
  taps.take('The login');
  const dialog = page.getByRole('dialog', { name: 'Confirmar Agendamento' });
  const customer = dialog.getByRole('combobox', { name: 'Cliente' });
  const tap = (name: string | RegExp) => dialog.getByRole('button', { name }).tap();
  const start = dialog.getByRole('radiogroup', { name: 'Livre às' }).getByText('14:00');

  await admin.button('Novo').tap();
  await page.getByRole('button', { name: /^Agendar/ }).tap();
  await expect(customer).toBeFocused();
  await page.setViewportSize(withKeyboard);
  await page.keyboard.type('jo');
  await expect(dialog.getByRole('option')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('option', { name: /^João da Silva/ }).tap();
  await expect(dialog.getByRole('radio', { name: /^Corte/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Ana' })).toBeChecked();
  await tap('Próximo dia');
  await start.tap();
  await tap('Confirmar');
  await expect(page.getByText('Evento criado!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/#inicio|\/admin$/);
  expect(taps.take('A known client')).toBeLessThanOrEqual(6);

  await page.setViewportSize(phone);
  await admin.button('Novo').tap();
  await page.getByRole('button', { name: /^Agendar/ }).tap();
  await expect(customer).toBeFocused();
  await page.setViewportSize(withKeyboard);
  await page.keyboard.type('Jonas Freitas');
  await dialog.getByRole('option', { name: /^Novo cliente/ }).tap();
  await expect(dialog.getByLabel('Telefone')).toBeFocused();
  await page.keyboard.type('21912345678');
  await dialog.getByText('Barba').tap();
  await dialog.getByText('Bruno').tap();
  await tap('Próximo dia');
  await start.tap();
  await tap('Confirmar');
  await expect(page.getByText('Evento criado!')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(taps.take('A new client')).toBeLessThanOrEqual(8);

  await page.setViewportSize(phone);
  await admin.button('Novo').tap();
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
  await page.getByRole('list', { name: 'Encaixe agora' }).getByRole('button').first().tap();
  await expect(page.getByText(/^Encaixe marcado: /)).toBeVisible();
  expect(taps.take('A walk-in')).toBe(2);
  const events = await calls.read('get_events');
  expect(events).toHaveLength(4);
  expect(events).toContainEqual(
    expect.objectContaining({
      title: 'Barba',
      calendar: 'Bruno',
      client_name: 'Jonas Freitas',
      client_phone: '21912345678',
      start_time: `${dayAhead(1)}T14:00:00`,
      is_confirmed: true,
    }),
  );
});
