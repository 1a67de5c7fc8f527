import { expect } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { dayAhead } from '../../pages/owner-states.ts';
import { test } from '../../pages/store-fixture.ts';

test.use({
  store: {
    endpoint: 'salao-historico',
    title: 'Salão Histórico',
    username: 'historico',
    password: 'senha-bem-longa',
  },
});

const tomorrow = dayAhead(1);

test('AUD-002 AUD-003 AUD-006 AUD-008 AUD-011: an owner sees who deleted an event, takes it back, may tell its customer, and finds it with its changes', async ({
  page,
  store,
  calls,
  admin,
}) => {
  const hours = await calls.addHours('Dia', '08:00', '18:00');
  await calls.addCalendar('Ana', hours);
  await calls.addEvent({
    title: 'Corte',
    calendar: 'Ana',
    start: `${tomorrow}T10:00:00`,
    end: `${tomorrow}T10:30:00`,
    client_name: 'João da Silva',
    client_phone: '11987654321',
  });
  await admin.logIn(store);
  page.on('dialog', (dialog) => void dialog.accept());
  const card = page.getByRole('article').filter({ hasText: 'Corte' });
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await card.getByRole('button', { name: /^Excluir/ }).click();
  await expect(card).toBeHidden();

  await admin.openSettings('Minha Conta');
  await admin.openPart('Histórico');
  await expect(page).toHaveURL(/#conta\/historico$/);
  const entries = page.getByRole('list', { name: 'Alterações' }).getByRole('listitem');
  await expect(entries.first()).toContainText(
    /hoje \d\d:\d\d · historico excluiu Corte de .* 10:00Cliente: João da Silva/,
  );
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
  await entries.first().getByRole('button', { name: 'Desfazer' }).click();
  // What the deletion offered may still stand above it.
  const undone = page.getByRole('alert').filter({ hasText: 'Alteração desfeita!' });
  const notice = undone.getByRole('link', { name: 'Avisar cliente no WhatsApp' });
  await expect(notice).toHaveAttribute('href', /5511987654321.*continua/);
  await expect(entries.first()).toContainText('historico desfez a exclusão de Corte');

  await admin.openTab('Início');
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await card.getByRole('button', { name: /^Editar/ }).click();
  await page.getByRole('button', { name: 'Alterações', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterações' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
});
