import { expect } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { BookingPage, bookingCustomer } from '../../pages/booking-page.ts';
import { test } from '../../pages/store-fixture.ts';

test('a store made by the operator is led to its first booking: hours, calendar, service, link (ATEND-006 CALCFG-005 SERV-004 P-39 P-40)', async ({
  page,
  browser,
  baseURL,
  store,
  admin,
}) => {
  test.slow();
  await admin.logIn(store);
  const { guide } = admin;
  await expect(guide).toContainText('Faltam 3 passos');
  await expect(guide).toContainText('Cadastre os horários em que você atende.');
  await expectAccessible(page);

  await test.step('Atendimento', async () => {
    await guide.getByRole('button', { name: 'Ir para Atendimento' }).click();
    await admin.heading('Atendimento').waitFor();
    await admin.button('Adicionar').click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar Horário' });
    await dialog.getByLabel('Nome', { exact: true }).fill('Todo dia');
    await dialog.getByLabel('Hora de Abertura').fill('08:00');
    await dialog.getByLabel('Hora de Fechamento').fill('20:00');
    for (const day of ['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sab', 'Dom'])
      await dialog.getByRole('button', { name: day, exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cadastrar' }).click();
    await expect(dialog).toBeHidden();
    await expect(guide).toContainText('Faltam 3 passos');
    await expectAccessible(page);
    await admin.button('Salvar').click();
    await expect(page.getByText('Horários salvos com sucesso!')).toBeVisible();
  });

  await test.step('Calendário', async () => {
    await guide.getByRole('button', { name: 'Ir para Calendário' }).click();
    await admin.heading('Calendário').waitFor();
    await admin.button('Adicionar Calendário').click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar Calendário' });
    await dialog.getByLabel('Nome do Calendário').fill('Joana');
    await admin.choose(dialog, 'Horários Associados', 'Todo dia');
    await expectAccessible(page);
    admin.accept('Tem certeza que deseja criar o calendário?');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Calendário criado')).toBeVisible();
    await expect(page.getByText('Atendimentos: Todo dia')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('Serviços', async () => {
    await expect(guide).toContainText('Falta 1 passo');
    await guide.getByRole('button', { name: 'Ir para Serviços' }).click();
    await admin.heading('Serviços').waitFor();
    await admin.button('Adicionar Serviço').click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar Serviço' });
    await dialog.getByLabel('Nome do Serviço').fill('Corte');
    await dialog.getByLabel('Duração (minutos)').fill('30');
    await dialog.getByLabel('Preço', { exact: true }).fill('45');
    await admin.choose(dialog, 'Calendários', 'Joana');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Serviço salvo com sucesso!')).toBeVisible();
    await expectAccessible(page);
  });

  const address = new URL(`/${store.endpoint}`, baseURL).href;
  await test.step('Link', async () => {
    await expect(guide.getByRole('heading', { name: 'Sua página está pronta!' })).toBeVisible();
    await expect(guide).toContainText(address);
    await expectAccessible(page);
  });

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'pt-BR' });
  const booking = new BookingPage(await phone.newPage());
  await test.step('a customer books', async () => {
    await booking.page.goto(
      (await guide.getByRole('link', { name: /Abrir página/ }).getAttribute('href')) ?? '',
    );
    await booking.heading('Escolha um serviço').waitFor();
    await booking.chooseService();
    await booking.chooseDay(1);
    await booking.chooseTime();
    await booking.confirmSlot();
    await booking.identify();
    await booking.button('Confirmar').click();
    await expect(booking.page.getByText('Agendamento concluído com sucesso!').first()).toBeVisible();
    await phone.close();
  });

  await admin.openTab('Início');
  await guide.getByRole('button', { name: 'Concluir' }).click();
  await expect(guide).toBeHidden();
  await admin.button('Todos').click();
  const card = page.getByRole('article').filter({ hasText: bookingCustomer.name });
  await expect(card).toContainText('Corte');
  await expectAccessible(page);
  await page.reload();
  await admin.heading('Início').waitFor();
  await expect(guide).toBeHidden();
});
