import { within } from '@testing-library/react';
import { aMember } from '../../test-support/a-member.ts';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { aRecord } from './test-support/customers.ts';
import { dialog, openCustomers } from '../../features/customers/test-support/open-customers.tsx';

startWithCleanBrowser();

test('CLI-010 a member of the team reads the note, and neither writes it nor blocks', async () => {
  const { openRecord } = await openCustomers({
    viewer: aMember(),
    record: aRecord({ note: 'Prefere à tarde' }),
  });
  const record = within(await openRecord());
  expect(record.getByText('Observação: Prefere à tarde')).toBeVisible();
  expect(record.queryByLabelText('Observação')).toBeNull();
  expect(record.queryByRole('button', { name: 'Salvar' })).toBeNull();
  expect(record.queryByRole('button', { name: 'Bloquear' })).toBeNull();
  expect(record.getByText('R$ 35,50', { exact: false })).toBeVisible();
});

test('CLI-010 where nothing was noted a member reads of no note', async () => {
  const { openRecord } = await openCustomers({ viewer: aMember() });
  const record = within(await openRecord());
  expect(record.getByRole('heading', { name: 'João Silva' })).toBeVisible();
  expect(record.queryByText(/Observação/)).toBeNull();
});

test('TEAM-008 who may not see prices sees none in Ficha do cliente', async () => {
  const { openRecord } = await openCustomers({ viewer: aMember({ sees_prices: false }) });
  await openRecord();
  expect(dialog()).toHaveTextContent('Compareceu');
  expect(dialog()).not.toHaveTextContent('R$');
});
