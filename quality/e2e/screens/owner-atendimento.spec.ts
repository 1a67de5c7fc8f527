import type { Page } from '@playwright/test';
import type { OwnerPage } from '../pages/owner-page.ts';
import { acceptQuestions, dayAhead, doneAnswer, keepOwnerStates, typed } from '../pages/owner-states.ts';
import { answerWith } from '../pages/network.ts';

keepOwnerStates([
  { name: '4-hours', show: toHours },
  {
    name: '4-hours-refused',
    show: async (admin, page) => {
      await toHours(admin, page);
      await admin.button('Adicionar').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cadastrar' }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  { name: '4-hours-edit', show: toHoursEdit },
  {
    name: '4-hours-outside',
    show: async (admin, page) => {
      await toHoursEdit(admin, page);
      await page.getByLabel('Hora de Fechamento').fill('09:30');
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await page.getByText(/ficam? fora deste horário/).click();
    },
  },
  {
    name: '4-hours-deleted',
    show: async (admin, page) => {
      await toHours(admin, page);
      await page
        .getByRole('button', { name: /^Excluir/ })
        .first()
        .click();
      await page.getByText('sai da lista ao salvar').waitFor();
    },
  },
  { name: '4-days-off', show: toDaysOff },
  {
    name: '4-days-off-past',
    show: async (admin, page) => {
      await toDaysOff(admin, page);
      await admin.button('Mostrar anteriores').click();
      await admin.button('Adicionar').click();
    },
  },
  {
    name: '4-day-off-refused',
    show: async (admin, page) => {
      await toNewBlock(admin, page, 'Folga (dia fechado)');
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('dialog').getByRole('alert').first().waitFor();
    },
  },
  {
    name: '4-day-off-over-bookings',
    show: async (admin, page) => {
      await toNewBlock(admin, page, 'Folga (dia fechado)');
      await page.getByLabel('De', { exact: true }).fill(typed(dayAhead(0)));
      await page.getByLabel('Até', { exact: true }).fill(typed(dayAhead(2)));
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('group', { name: /neste período/ }).waitFor();
    },
  },
  {
    name: '4-pause-weekly',
    show: async (admin, page) => {
      await toNewBlock(admin, page, 'Pausa (parte do dia)');
      await page.getByRole('combobox', { name: 'Repetir' }).click();
      await page.getByTitle('Toda semana').click();
    },
  },
  {
    name: '4-special-hours',
    show: (admin, page) => toNewBlock(admin, page, 'Horário especial (abre diferente)'),
  },
  {
    name: '4-day-off-deleted',
    show: async (admin, page) => {
      await answerWith(page, '/user/v1/delete_block/', 200, doneAnswer);
      await toDaysOff(admin, page);
      await admin.button('Excluir Férias').click();
      await admin.button('Desfazer').waitFor();
    },
  },
  { name: '4-rules', show: toRules },
  {
    name: '4-rules-unsaved',
    show: async (admin, page) => {
      await toRules(admin, page);
      await page.getByLabel('Prazo antes do horário').fill('dois');
      await admin.button('Salvar').click();
      await page.getByRole('alert').waitFor();
    },
  },
]);

async function toHours(admin: OwnerPage, page: Page) {
  acceptQuestions(page);
  await admin.openSettings('Atendimento');
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .waitFor();
}

async function toHoursEdit(admin: OwnerPage, page: Page) {
  await toHours(admin, page);
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function toDaysOff(admin: OwnerPage, page: Page) {
  await admin.openSettings('Atendimento');
  await admin.openPart('Folgas e feriados');
  await page.getByRole('list', { name: 'Feriados' }).waitFor();
}

async function toNewBlock(admin: OwnerPage, page: Page, kind: string) {
  await toDaysOff(admin, page);
  await admin.button('Adicionar').click();
  await admin.button(kind).click();
  await page.getByRole('dialog').waitFor();
}

async function toRules(admin: OwnerPage, page: Page) {
  await admin.openSettings('Atendimento');
  await admin.openPart('Regras');
  await page.getByRole('combobox', { name: 'Lembretes' }).waitFor();
}
