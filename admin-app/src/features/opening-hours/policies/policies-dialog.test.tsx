import { screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openHours } from '../test-support/open-hours.tsx';
import { noticeInMinutes, policiesDraftOf, toldToCustomers } from './policies-draft.ts';

startWithCleanBrowser();

const stored = { client_changes: true, change_notice_minutes: 120 };

async function openPolicies(answers: object = {}) {
  const page = await openHours({
    answers: {
      getPolicies: { status: 200, body: stored },
      updatePolicies: ({ body }) => ({ status: 200, body }),
      ...answers,
    },
  });
  await page.press('Regras para clientes');
  return page;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Regras para clientes' }));

test('MOVE-019 the owner says until when customers may change their bookings', async () => {
  const { user, server } = await openPolicies();
  const { getByLabelText, getByText, getByRole } = await dialog();
  expect(getByLabelText('Prazo antes do horário')).toHaveValue('2');
  expect(getByText(/“Falta menos de 2 horas para o horário. Fale com o estabelecimento.”/)).toBeVisible();
  await user.clear(getByLabelText('Prazo antes do horário'));
  await user.type(getByLabelText('Prazo antes do horário'), '3');
  await user.click(getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Regras salvas!')).toBeVisible();
  expect(server.bodiesTo('updatePolicies')).toEqual([{ client_changes: true, change_notice_minutes: 180 }]);
});

test('MOVE-022 the owner lets customers change nothing', async () => {
  const { user, server } = await openPolicies();
  const { getByRole, getByText } = await dialog();
  await user.click(getByRole('switch', { name: 'Clientes podem remarcar e cancelar pelo link' }));
  expect(getByText(/“Para remarcar ou cancelar, fale com o estabelecimento.”/)).toBeVisible();
  await user.click(getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(server.bodiesTo('updatePolicies')).toEqual([
      { client_changes: false, change_notice_minutes: 120 },
    ]),
  );
});

test.each([
  [{ getPolicies: { status: 500 } }, 'Não foi possível carregar as regras.'],
  [{ getPolicies: { status: 404, body: { detail: 'Não encontrado.' } } }, 'Não encontrado.'],
])('MOVE-019 rules that cannot be loaded are not guessed: %j', async (answers, sentence) => {
  await openPolicies(answers);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [0, '0', 'hours', 'O cliente pode remarcar e cancelar até a hora marcada.'],
  [45, '45', 'minutes', 'até 45 minutos antes'],
  [60, '1', 'hours', 'até 1 hora antes'],
  [1440, '1', 'days', 'até 1 dia antes'],
  [90, '90', 'minutes', 'até 90 minutos antes'],
])('MOVE-019 %d minutes are shown as %s %s', (minutes, noticeText, unit, told) => {
  const draft = policiesDraftOf({ client_changes: true, change_notice_minutes: minutes });
  expect(draft).toMatchObject({ noticeText, unit });
  expect(noticeInMinutes(draft)).toBe(minutes);
  expect(toldToCustomers(draft)).toContain(told);
});

test.each(['', '-1', '1,5', '31'])('MOVE-019 a notice of “%s” days is none', (noticeText) => {
  expect(noticeInMinutes({ allowsChanges: true, noticeText, unit: 'days' })).toBe(
    noticeText === '1,5' ? 2160 : undefined,
  );
});
