import { expect } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { calendarEntries } from '../../pages/saved-calendar.ts';
import { test } from '../../pages/store-fixture.ts';

// Its own: the entry it looks for is of the only service.
test.use({
  store: { endpoint: 'salao-links', title: 'Salão Links', username: 'links', password: 'senha-bem-longa' },
});

test('ICS-004 ICS-005 ICS-007 an owner makes a link, copies it, another calendar reads it, and it is deleted', async ({
  page,
  context,
  request,
  store,
  admin,
  calls,
}) => {
  const ana = await calls.addCalendar('Ana', await calls.addHours('Dia', '08:00', '18:00'));
  await calls.addService('Corte', [ana]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.logIn(store);
  await admin.openSettings('Minha Conta');
  await expect(page.getByText('O Google atualiza a cada 8 a 24 horas.')).toBeVisible();
  await admin.button('Criar link').click();
  const dialog = page.getByRole('dialog', { name: 'Criar link' });
  await dialog.getByRole('switch', { name: 'Incluir nome do cliente' }).click();
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
  await dialog.getByRole('button', { name: 'Criar link' }).click();
  const created = page.getByRole('dialog', { name: 'Link criado' });
  await created.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Link copiado!')).toBeVisible();
  await expectAccessible(page);
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(await created.innerText()).toContain(address);
  await page.keyboard.press('Escape');
  await expect(created).toBeHidden();
  await expect(page.getByText('Com o nome do cliente')).toBeVisible();
  await expect(page.getByText(address)).toBeHidden();
  await expectAccessible(page);

  const booked = await bookElsewhere(request, 'Rui Lima', 2, { endpoint: store.endpoint });
  const answer = await request.get(address);
  const entries = calendarEntries(await answer.text());
  expect(entries).toHaveLength(1);
  expect(entries[0]?.summary).toBe('Corte - Rui Lima');
  expect(entries[0]?.start).toContain(booked.day);
  const { etag = '' } = answer.headers();
  expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);

  admin.accept('Excluir este link? O calendário que o usa deixa de receber a agenda.');
  await admin.button('Excluir link').click();
  await expect(page.getByText('Link excluído!')).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});
