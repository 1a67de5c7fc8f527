import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { kept, openPolicies, stored } from './test-support/open-policies.tsx';

startWithCleanBrowser();

const list = () => screen.findByRole('combobox', { name: 'Lembretes' });
const chosen = async () => (await list()).closest('.ant-select')?.textContent;

test('REM-001 REM-002 there are no reminders until the owner chooses when', async () => {
  const { user, server } = openPolicies();
  expect(await chosen()).toBe('Nenhum');
  await user.click(await list());
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(
    expect.arrayContaining(['24 horas antes', '24 horas e 2 horas antes', '2 horas antes', '48 horas antes']),
  );
  await user.click(screen.getByTitle('24 horas e 2 horas antes'));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Regras salvas com sucesso!')).toBeVisible();
  expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, reminder_hours: [24, 2] }]);
  expect(await chosen()).toBe('24 horas e 2 horas antes');
});

test.each([
  ['gateway', 'Enviados por WhatsApp'],
  ['owner', 'Você envia com um toque, em Início'],
])('REM-001 the owner reads who sends reminders: %s', async (reminders_by, sentence) => {
  openPolicies({ getPolicies: { status: 200, body: { ...stored, reminders_by } } });
  expect(await list()).toHaveAccessibleDescription(`Nenhum ${sentence}`);
});

test('REM-001 what was chosen elsewhere is shown, and stays', async () => {
  openPolicies({ getPolicies: { status: 200, body: { ...stored, reminder_hours: [48, 4] } } });
  expect(await chosen()).toBe('48 horas e 4 horas antes');
});

test('REM-001 what cannot be saved stays chosen', async () => {
  const { user } = openPolicies({ updatePolicies: { status: 500 } });
  await user.click(await list());
  await user.click(screen.getByTitle('2 horas antes'));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Erro ao salvar regras')).toBeVisible();
  expect(await chosen()).toBe('2 horas antes');
});

test('REM-001 what cannot be loaded is said', async () => {
  openPolicies({ getPolicies: { status: 500 } });
  expect(await screen.findByText('Erro ao carregar configurações')).toBeVisible();
});
