import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import type { OwnerCalls } from '../../pages/owner-calls.ts';
import { dayAhead } from '../../pages/owner-states.ts';
import { test } from '../../pages/store-fixture.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  store: {
    endpoint: 'barbearia-da-mesa',
    title: 'Barbearia da Mesa',
    username: 'mesa',
    password: 'senha-bem-longa',
  },
});

const tomorrow = dayAhead(1);

/** Tomorrow of two professionals: João at 10:00 with Ana, Maria at 11:00 with Bruno. */
async function fill(calls: OwnerCalls): Promise<void> {
  const hours = await calls.addHours('Dia', '09:00', '19:00');
  const [ana, bruno] = [await calls.addCalendar('Ana', hours), await calls.addCalendar('Bruno', hours)];
  await calls.addService('Corte', [ana, bruno]);
  const at = (time: string, calendar: string, client_name: string, client_phone: string) =>
    calls.addEvent({
      title: 'Corte',
      calendar,
      client_name,
      client_phone,
      start: `${tomorrow}T${time}:00`,
      end: `${tomorrow}T${time.slice(0, 3)}30:00`,
    });
  await at('10:00', 'Ana', 'João Silva', '11987654321');
  await at('11:00', 'Bruno', 'Maria Souza', '11987654322');
}

const columnsOf = (page: Page) => page.getByRole('region', { name: 'Dia em colunas' });
const listOf = (page: Page) => page.getByRole('region', { name: 'Eventos', exact: true });

test('DAY-025 the day stands beside the list, and what is opened takes its place and leaves the list in use', async ({
  page,
  calls,
  admin,
  store,
}) => {
  await fill(calls);
  await admin.logIn(store);
  await admin.button('Próximo dia').click();
  const columns = columnsOf(page);
  const maria = columns.getByRole('button', { name: /^11:00 Maria Souza Corte, / });
  await expect(maria).toBeInViewport();
  for (const width of [1240, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [list, day] = [await listOf(page).boundingBox(), await columns.boundingBox()];
    expect(list?.width).toBeGreaterThan(700);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(day?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await expectSpokenAndTouched(page);

  // By keyboard there and back.
  await maria.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Detalhes do Evento' });
  await expect(details).toBeFocused();
  await expect(columns).toBeHidden();
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(maria).toBeFocused();

  // Another card asks before it throws away what was typed.
  const card = (name: string) => listOf(page).getByRole('article').filter({ hasText: name });
  await card('João Silva')
    .getByRole('button', { name: /^Editar/ })
    .click();
  const edit = page.getByRole('dialog', { name: 'Editar Evento' });
  await edit.getByLabel('Descrição').fill('Atrasa 5 min');
  const question = await admin.decline(() =>
    card('Maria Souza')
      .getByRole('button', { name: /^Editar/ })
      .click(),
  );
  expect(question).toBe('Descartar alterações?');
  await expect(edit.getByLabel('Descrição')).toHaveValue('Atrasa 5 min');
  // The list is still in use.
  await card('Maria Souza').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Evento confirmado!')).toBeVisible();
  await expectAccessible(page);
  admin.accept('Descartar alterações?');
  await card('Maria Souza')
    .getByRole('button', { name: /^Editar/ })
    .click();
  await expect(edit.getByLabel('Descrição')).toHaveValue('');
  await admin.openTab('Painel');
  await expect(edit).toBeHidden();
});

test('DAY-025 a free hour of a column is booked beside the list, and twelve calendars scroll in their place', async ({
  page,
  calls,
  admin,
  store,
}) => {
  await admin.logIn(store);
  await admin.button('Próximo dia').click();
  const columns = columnsOf(page);
  const ofBruno = columns.locator('.rbc-day-slot').nth(1);
  const place = await columns.getByRole('group', { name: 'Horas do dia' }).boundingBox();
  const bruno = await ofBruno.boundingBox();
  await page.mouse.click((bruno?.x ?? 0) + 40, (place?.y ?? 0) + 310);
  const booking = page.getByRole('dialog', { name: 'Confirmar Agendamento' });
  await expect(booking.getByRole('radio', { name: 'Bruno' })).toBeChecked();
  await expect(booking.getByRole('button', { name: 'Confirmar' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(columns).toBeVisible();

  const [hours = { id: '', name: '' }] = await calls.read('get_opening_hours');
  for (const name of ['Carla', 'Davi', 'Elis', 'Fábio', 'Gabi', 'Hugo', 'Iara', 'Joca', 'Kátia', 'Léo'])
    await calls.addCalendar(name, hours);
  await page.reload();
  await expect(columns.getByText('Léo')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await columns.getByText('Léo').scrollIntoViewIfNeeded();
  await expectAccessible(page);
});

test("DAY-025 a customer's record stands beside the customers, who stay in use", async ({
  page,
  admin,
  store,
}) => {
  await admin.logIn(store);
  await page.getByRole('link', { name: 'Clientes' }).click();
  const customer = (name: string) =>
    page.getByRole('group', { name: 'Clientes' }).getByRole('button', { name });
  const record = page.getByRole('dialog', { name: 'Ficha do cliente' });
  await customer('João Silva').press('Enter');
  await expect(record.getByRole('heading', { name: 'João Silva' })).toBeVisible();
  await expect(customer('João Silva')).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  for (const width of [1240, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [list, beside] = [await customer('João Silva').boundingBox(), await record.boundingBox()];
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
  }
  await customer('Maria Souza').click();
  await expect(record.getByRole('heading', { name: 'Maria Souza' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await expect(customer('Maria Souza')).toBeFocused();
});
