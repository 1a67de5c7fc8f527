import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { test } from '../../pages/owner-states.ts';
import { expectGrown, expectWhole } from '../../pages/whole-text.ts';

/** The browser's own size of letters, as its settings and the phone's give it. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
      });
    },
    { scope: 'worker' },
  ],
});

test('DAY-023 with letters of 200 % Início, its dialogs and the customers are whole at 360 px, and controls have grown', async ({
  admin,
  page,
}) => {
  await expectGood(page);
  await admin.openSheet();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await admin.button('Novo').click();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await admin.openWalkIn();
  await page.getByRole('list', { name: 'Serviços' }).waitFor();
  await expectGood(page);
  await page.keyboard.press('Escape');
  await admin.button('Novo').click();
  await page.getByRole('button', { name: /^Oferecer horários/ }).click();
  await page.getByRole('radiogroup', { name: 'Serviço' }).getByRole('radio').first().check({ force: true });
  await page.getByRole('list', { name: 'Horários livres' }).waitFor();
  await expectGood(page, 'Oferecer horários');
  await page.keyboard.press('Escape');
  await admin.button('Não confirmados').click();
  await page.getByRole('article').first().waitFor();
  await expectGood(page);
  await pressFirst(page, /^Mais ações/);
  await expectGood(page);
  await page.keyboard.press('Escape');
  await pressFirst(page, /^Editar/);
  await expectGood(page, 'Editar Evento');
  await admin.button('Remarcar').click();
  await expectGood(page, 'Remarcar Evento');
  await admin.button('Voltar').click();

  await page.getByRole('link', { name: 'Clientes' }).click();
  const customers = page.getByRole('group', { name: 'Clientes' }).getByRole('listitem');
  await customers.first().waitFor();
  await expectGood(page);
  await customers.first().getByRole('button').click();
  await expectGood(page, 'Ficha do cliente');
});

test('DAY-023 with letters of 200 % the four views of Painel, a new event and Números are whole at 360 px', async ({
  admin,
  page,
}) => {
  await admin.openTab('Painel');
  await page.locator('.rbc-event').first().waitFor();
  for (const view of ['Mês', 'Semana', 'Dia', 'Agenda']) {
    await admin.button(view).click();
    await expectGood(page);
  }
  await page.locator('.rbc-agenda-table').getByRole('button').last().press('Enter');
  await expectGood(page, 'Detalhes do Evento');
  await page.keyboard.press('Escape');
  await admin.button('Novo evento').click();
  await expectGood(page, 'Confirmar Agendamento');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Números' }).click();
  await page.getByText('Ocupação').first().waitFor();
  await expectGood(page);
});

test('DAY-023 with letters of 200 % settings, history and login are whole at 360 px', async ({
  admin,
  page,
}) => {
  for (const section of ['Calendário', 'Serviços', 'Minha Conta'] as const) {
    await admin.openSettings(section);
    await expectGood(page);
  }
  await admin.openPart('Histórico');
  await page.getByRole('list', { name: 'Alterações' }).waitFor();
  await expectGood(page);
  await admin.openSettings('Serviços');
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  await expectGood(page, 'Editar Serviço');
  await page.keyboard.press('Escape');
  await admin.openSettings('Atendimento');
  await expectGood(page);
  await admin.openPart('Regras');
  await page.getByRole('combobox', { name: 'Lembretes' }).waitFor();
  await expectGood(page);
  await admin.openPart('Folgas e feriados');
  await page.getByRole('list', { name: 'Feriados' }).waitFor();
  await expectGood(page);
  await admin.button('Adicionar').click();
  await admin.button('Folga (dia fechado)').click();
  await expectGood(page, 'Adicionar folga');
  await page.keyboard.press('Escape');
  await admin.button('Logout').click();
  await admin.username.waitFor();
  await expectGood(page);
});

async function expectGood(page: Page, dialog?: string) {
  if (dialog !== undefined) await page.getByRole('dialog', { name: dialog }).waitFor();
  await expect(page.getByText('Carregando…')).toHaveCount(0);
  await expectWhole(page);
  await expectGrown(page);
  await expectAccessible(page);
}

async function pressFirst(page: Page, name: RegExp) {
  await page.getByRole('article').getByRole('button', { name }).first().click();
}
