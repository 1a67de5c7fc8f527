import { expect } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { OwnerPage } from '../../pages/owner-page.ts';
import { test } from '../../support/own-server.ts';

test('INI-043 INI-044 INI-047 Q-05 an owner confirms a booking and is offered to notify the customer', async ({
  page,
  request,
}) => {
  const { name } = await bookElsewhere(request, 'Conceição Aviso', 3);
  const owner = new OwnerPage(page);
  await owner.logIn();
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await owner.search('conceicao aviso');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toHaveCount(1);
  await expectAccessible(page);

  await card.getByRole('button', { name: /^Confirmar/ }).click();
  await expect(page.getByText('Evento confirmado!')).toBeVisible();
  const link = page.getByRole('link', { name: 'Avisar cliente no WhatsApp' }).first();
  await expect(link).toHaveAttribute('href', /wa\.me\/5521912345678\?text=.*Concei/);
  await expect(card.getByRole('button', { name: /^Confirmado\. Desconfirmar/ })).toBeVisible();
  await expectAccessible(page);

  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Tem certeza que deseja desconfirmar este evento?');
    void dialog.accept();
  });
  await card.getByRole('button', { name: /^Confirmado\. Desconfirmar/ }).click();
  await expect(page.getByText('Evento desconfirmado!')).toBeVisible();
});

test('INI-037 INI-041 an owner edits a booking, sees it changed, and deletes it', async ({
  page,
  request,
}) => {
  const { name } = await bookElsewhere(request, 'Editada Pereira', 4);
  const owner = new OwnerPage(page);
  await owner.logIn();
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await owner.search('editada pereira');
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: /^Editar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Evento' });
  await dialog.getByLabel('Título').fill('Corte & barba');
  await dialog.getByLabel('Preço').fill('75.5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Evento atualizado!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Corte & barba');
  await expect(card).toContainText(/R\$\s75,50/);

  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Tem certeza que deseja deletar este evento?');
    void dialog.accept();
  });
  await card.getByRole('button', { name: /^Excluir/ }).click();
  await expect(page.getByText('Evento deletado!')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('OWN-005 on a phone every filter of Início is in sight, and what it opens is too', async ({ page }) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  const calendar = page.getByLabel('Calendário', { exact: true });
  for (const filter of [page.getByPlaceholder('Buscar evento'), page.getByLabel('Data'), calendar])
    await expect(filter).toBeInViewport({ ratio: 1 });
  await owner.button('Escolher dia').click();
  const month = page.getByRole('dialog', { name: 'Escolher dia' });
  await expect(month.getByRole('button').first()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await owner.button('Todos').click();
  await calendar.click();
  await expect(page.getByTitle('Bruno Lima')).toBeInViewport({ ratio: 1 });
  await page.getByTitle('Bruno Lima').click();
  await expect(page.getByRole('article').first()).toContainText('Bruno Lima');
});

test('P-31 a booking appears on the open screen long before the minute’s question, and no dialog closes', async ({
  page,
  request,
}) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Editar/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Editar Evento' });
  await dialog.getByLabel('Descrição').fill('meio escrito');

  const { name, time } = await bookElsewhere(request, 'Ao Vivo Dias', 5);
  await expect(page.getByText(name)).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'Novo agendamento' })).toContainText(`às ${time}`);
  await expect(dialog.getByLabel('Descrição')).toHaveValue('meio escrito');
});
