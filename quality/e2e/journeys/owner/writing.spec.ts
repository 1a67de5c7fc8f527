import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { nameOfTry } from '../../pages/name-of-try.ts';
import { demoLogin, OwnerPage } from '../../pages/owner-page.ts';
import { test } from '../../support/own-server.ts';

/** Início with the dialog of somebody's booking open. */
async function openEdit(page: Page, name: string) {
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await new OwnerPage(page).search(name);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: /^Editar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Evento' });
  await dialog.waitFor();
  return { card, dialog };
}

test('DLG-002 DLG-005 Back asks before it closes a written dialog, closes the sheet, and then walks the sections', async ({
  page,
  request,
}) => {
  const { name } = await bookElsewhere(request, 'Volta Andrade', 3);
  const admin = new OwnerPage(page);
  await admin.logIn();
  await admin.openTab('Painel');
  await admin.openTab('Início');
  const { dialog } = await openEdit(page, name);
  await expect(dialog.getByLabel('Título')).toBeFocused();
  await dialog.getByLabel('Descrição').fill('meio escrito');
  expect(await admin.decline(() => page.goBack())).toBe('Descartar alterações?');
  await expect(dialog.getByLabel('Descrição')).toHaveValue('meio escrito');
  admin.accept('Descartar alterações?');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(admin.heading('Início')).toBeVisible();

  await admin.openSheet();
  await page.goBack();
  await expect(admin.sheet).toBeHidden();
  await expect(admin.heading('Início')).toBeVisible();
  await page.goBack();
  await expect(admin.heading('Painel')).toBeVisible();
});

test('DLG-004 a session that ends during Salvar: sign in again, and the dialog is there as it was written', async ({
  page,
  request,
}) => {
  const { name } = await bookElsewhere(request, 'Sessão Barros', 4);
  const admin = new OwnerPage(page);
  await admin.logIn();
  const { card, dialog } = await openEdit(page, name);
  await dialog.getByLabel('Descrição').fill('com toalha quente');
  await admin.pressWhenSessionEnds('Salvar');
  await expect(page.getByText('Sua sessão terminou. Entre de novo.')).toBeVisible();
  await expect(page.getByText('Não foi possível atualizar o evento.')).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(card).toBeHidden();
  await expectAccessible(page);
  await admin.username.fill(demoLogin.username);
  await admin.password.fill(demoLogin.password);
  await admin.button('Entrar').click();
  await expect(dialog.getByLabel('Descrição')).toHaveValue('com toalha quente');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Evento atualizado!')).toBeVisible();
  await expect(card).toContainText('com toalha quente');
});

test('DLG-003 two devices save one event, and both changes stay', async ({ browser, page, request }) => {
  const { name } = await bookElsewhere(request, 'Dupla Camargo', 5);
  const laptop = await openElsewhere(browser);
  const phone = new OwnerPage(page);
  await phone.logIn();
  const onPhone = await openEdit(page, name);
  const onLaptop = await openEdit(laptop, name);
  await onLaptop.dialog.getByLabel('Preço').fill('70');
  await onLaptop.dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(laptop.getByText('Evento atualizado!')).toBeVisible();
  await page.bringToFront();
  await onPhone.dialog.getByLabel('Descrição').fill('máquina 3');
  await onPhone.dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Evento atualizado!')).toBeVisible();
  await expect(onPhone.card).toContainText(/R\$\s70,00/);
  await expect(onPhone.card).toContainText('máquina 3');
  await laptop.context().close();
});

test('DLG-007 Encaixe books a walk-in now, confirmed, and a second one too', async ({ page }) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  const dialog = page.getByRole('dialog', { name: 'Encaixe' });
  for (let taps = 0; taps < 2; taps += 1) {
    await admin.openWalkIn();
    const service = dialog.getByRole('listitem').getByRole('button').first();
    await service.waitFor();
    await expectAccessible(page);
    await service.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Encaixe marcado: /)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Adicionar cliente' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Evento' });
  const name = nameOfTry('Encaixado Nunes');
  await edit.getByLabel('Cliente').fill(name);
  await edit.getByRole('button', { name: 'Salvar' }).click();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByRole('button', { name: 'Compareceu' })).toBeVisible();
  await expect(card).not.toContainText('Não confirmado');
});

test('DLG-006 DLG-008 a new event gets another day, time and service, and its customer from a cold Painel', async ({
  page,
}) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  await page.goto('/admin#painel');
  await page.reload();
  await admin.button('Novo evento').click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar Agendamento' });
  await dialog.getByRole('radiogroup', { name: 'Serviço' }).getByRole('radio').first().check({ force: true });
  await expect(dialog.getByLabel('Nome do Evento')).not.toHaveValue('');
  const hour = 22 - test.info().retry;
  await dialog.getByLabel('Hora').fill(`${hour}45`);
  await dialog.getByLabel('Duração (min)').fill('25');
  await expect(dialog).toContainText(new RegExp(`- ${hour}:45 às .* - ${hour + 1}:10`));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('button', { name: 'Adicionar cliente' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Evento' });
  await expect(edit.getByLabel('Cliente')).toHaveValue('');
});

async function openElsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  const page = await context.newPage();
  await new OwnerPage(page).logIn();
  return page;
}
