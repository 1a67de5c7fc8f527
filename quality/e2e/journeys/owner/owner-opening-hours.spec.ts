import { expect } from '@playwright/test';
import { BookingPage } from '../../pages/booking-page.ts';
import { test } from '../../pages/store-fixture.ts';
import { OwnerPage } from '../../pages/owner-page.ts';

test.use({
  store: {
    endpoint: 'salao-horarios',
    title: 'Salão Horários',
    username: 'horarios',
    password: 'senha-bem-longa',
  },
});

const addSet = async (admin: OwnerPage, name: string) => {
  await admin.button('Adicionar').click();
  const dialog = admin.page.getByRole('dialog', { name: 'Adicionar Horário' });
  await dialog.getByLabel('Nome', { exact: true }).fill(name);
  await dialog.getByLabel('Hora de Abertura').fill('13:00');
  await dialog.getByLabel('Hora de Fechamento').fill('18:00');
  await dialog.getByRole('button', { name: 'Sab', exact: true }).click();
  await dialog.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(dialog).toBeHidden();
};

test('ATEND-019 ATEND-020 a changed set is saved with the whole list, and its calendar keeps it', async ({
  page,
  store,
  calls,
  admin,
}) => {
  await calls.addCalendar('Bia', await calls.addHours('Almoço', '11:00', '14:00'));
  await admin.logIn(store);
  await admin.openSettings('Atendimento');
  await expect(admin.button('Salvar')).toBeDisabled();
  await admin.button('Editar Almoço').click();
  const dialog = page.getByRole('dialog', { name: 'Editar Horário' });
  await dialog.getByLabel('Nome', { exact: true }).fill('Meio-dia');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await admin.button('Salvar').click();
  await expect(page.getByText('Horários salvos com sucesso!')).toBeVisible();
  await expect(admin.button('Salvar')).toBeDisabled();
  await admin.openSettings('Calendário');
  await expect(page.getByText('Atendimentos: Meio-dia')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Atendimentos: Meio-dia')).toBeVisible();
});

test("CALCFG-004 Q-18 P-38 a removed set is 'Desconhecido' at its calendar, and the public page changes at once", async ({
  page,
  context,
  store,
  calls,
  admin,
}) => {
  const night = await calls.addHours('Noite', '18:00', '22:00');
  await calls.addService('Corte noturno', [await calls.addCalendar('Nina', night)]);
  const booking = new BookingPage(await context.newPage());
  await booking.open(store.endpoint);
  await booking.chooseServiceNamed('Corte noturno');
  await booking.days.first().waitFor();

  await admin.logIn(store);
  await admin.openSettings('Atendimento');
  await admin.button('Excluir Noite').click();
  await expect(
    page.getByText(
      'Ao salvar, Nina fica sem horários de atendimento: os clientes não veem mais este calendário.',
    ),
  ).toBeVisible();
  await admin.button('Salvar').click();
  await expect(page.getByText('Horários salvos com sucesso!')).toBeVisible();
  await admin.openSettings('Calendário');
  const card = page.getByRole('listitem').filter({ hasText: 'Nina' });
  await expect(card).toContainText('Atendimentos: Desconhecido');
  await expect(card).toContainText(
    'Sem horários de atendimento: os clientes não encontram horários neste calendário.',
  );

  const later = new BookingPage(await context.newPage());
  await later.open(store.endpoint);
  await later.chooseServiceNamed('Corte noturno');
  await expect(later.page.getByText('Não há horários disponíveis.')).toBeVisible();
});

test('P-44 the second of two devices is warned, overwrites nothing and loses nothing', async ({
  page,
  browser,
  baseURL,
  store,
  calls,
}) => {
  const first = new OwnerPage(page);
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), locale: 'pt-BR' });
  const second = new OwnerPage(await other.newPage());
  for (const device of [first, second]) {
    await device.logIn(store);
    await device.openSettings('Atendimento');
  }
  await addSet(first, 'Do celular');
  await addSet(second, 'Do computador');
  await first.button('Salvar').click();
  await expect(first.page.getByText('Horários salvos com sucesso!')).toBeVisible();

  await second.button('Salvar').click();
  const refusal = 'Os horários foram alterados em outro lugar. Recarregue a página.';
  await expect(second.page.getByText(refusal)).toBeVisible();
  await expect(second.page.getByRole('heading', { name: 'Do computador' })).toBeVisible();
  await expect(second.button('Salvar')).toBeEnabled();
  const names = async () => (await calls.read('get_opening_hours')).map(({ name }) => name);
  expect(await names()).toContain('Do celular');
  expect(await names()).not.toContain('Do computador');

  second.accept('Descartar as suas alterações e carregar os horários atuais?');
  await second.button('Recarregar').click();
  await expect(second.page.getByRole('heading', { name: 'Do celular' })).toBeVisible();
  await expect(second.page.getByRole('heading', { name: 'Do computador' })).toBeHidden();
  await addSet(second, 'Do computador');
  await second.button('Salvar').click();
  await expect(second.page.getByText('Horários salvos com sucesso!')).toBeVisible();
  expect(await names()).toEqual(expect.arrayContaining(['Do celular', 'Do computador']));
  await other.close();
});

test('P-13 ATEND-018 unsaved opening hours ask before they are left', async ({ page, store, admin }) => {
  await admin.logIn(store);
  await admin.openSettings('Atendimento');
  await addSet(admin, 'Esquecido');
  await expect(page.getByText('Alterações não salvas')).toBeVisible();

  const question = 'Há alterações não salvas. Sair sem salvar?';
  const toInicio = () => admin.tabs.filter({ hasText: 'Início' }).click();
  expect(await admin.decline(toInicio)).toBe(question);
  await expect(admin.heading('Atendimento')).toBeVisible();
  expect(await admin.decline(() => page.goBack({ timeout: 2000 }).catch(() => undefined))).toBe(question);
  await expect(admin.heading('Atendimento')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Esquecido' })).toBeVisible();
  // The tab is closed: the browser shows its own dialog.
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await closing;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  admin.accept(question);
  await toInicio();
  await admin.heading('Início').waitFor();
  await admin.openSettings('Atendimento');
  await expect(page.getByText('Carregando…')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Esquecido' })).toBeHidden();
});

test("P-48 Esc in a changed dialog asks, and keeps what was typed on 'no'", async ({
  page,
  store,
  admin,
}) => {
  await admin.logIn(store);
  await admin.openSettings('Atendimento');
  await admin.button('Adicionar').click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar Horário' });
  const name = dialog.getByLabel('Nome', { exact: true });
  await name.fill('Quase');
  expect(await admin.decline(() => page.keyboard.press('Escape'))).toBe('Descartar alterações?');
  await expect(name).toHaveValue('Quase');
  admin.accept('Descartar alterações?');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(admin.button('Salvar')).toBeDisabled();
});

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-US' });

  test('ATEND-010 ATEND-002 times are typed and read as HH:mm', async ({ page, store, admin }) => {
    await admin.logIn(store);
    await admin.openSettings('Atendimento');
    await addSet(admin, 'Em ingles');
    const card = page.getByRole('listitem').filter({ hasText: 'Em ingles' });
    await expect(card).toContainText('13:00 – 18:00');
    await admin.button('Editar Em ingles').click();
    const dialog = page.getByRole('dialog', { name: 'Editar Horário' });
    const opening = dialog.getByLabel('Hora de Abertura');
    await expect(opening).toHaveValue('13:00');
    await opening.fill('0930');
    await dialog.getByLabel('Hora de Fechamento').fill('23:59');
    await expect(opening).toHaveValue('09:30');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(card).toContainText('09:30 – 23:59');
    await expect(page.getByText(/\b(AM|PM)\b/)).toHaveCount(0);
  });
});
