import { render, screen, within } from '@testing-library/react';
import { useAppointmentRequest } from '../../../platform/customers/customer-requests.ts';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { aRecord } from '../test-support/customers.ts';
import { dialog, isClosed, openCustomers } from '../test-support/open-customers.tsx';

startWithCleanBrowser();

const viewer = {
  ...{ role: 'member' as const, name: 'Carla', username: 'carla.dias' },
  ...{ sees_phones: true, sees_prices: true, may_change: true },
};

test('CLI-010 a member of the team reads the note, and neither writes it nor blocks', async () => {
  const { openRecord } = await openCustomers({ viewer, record: aRecord({ note: 'Prefere à tarde' }) });
  const record = within(await openRecord());
  expect(record.getByText('Observação: Prefere à tarde')).toBeVisible();
  expect(record.queryByLabelText('Observação')).toBeNull();
  expect(record.queryByRole('button', { name: 'Salvar' })).toBeNull();
  expect(record.queryByRole('button', { name: 'Bloquear' })).toBeNull();
  expect(record.getByText('R$ 35,50', { exact: false })).toBeVisible();
});

test('CLI-010 where nothing was noted a member reads of no note', async () => {
  const { openRecord } = await openCustomers({ viewer });
  const record = within(await openRecord());
  expect(record.getByRole('heading', { name: 'João Silva' })).toBeVisible();
  expect(record.queryByText(/Observação/)).toBeNull();
});

test('TEAM-008 who may not see prices sees none in Ficha do cliente', async () => {
  const { openRecord } = await openCustomers({ viewer: { ...viewer, sees_prices: false } });
  await openRecord();
  expect(dialog()).toHaveTextContent('Compareceu');
  expect(dialog()).not.toHaveTextContent('R$');
});

test('CLI-004 Marcar horário leads a member to Painel, too', async () => {
  const Painel = () => <p>{JSON.stringify(useAppointmentRequest())}</p>;
  const { openRecord, press } = await openCustomers({ viewer });
  render(<Painel />);
  await openRecord();
  await press('Marcar horário');
  expect(isClosed()).toBe(true);
  expect(window.location.hash).toBe('#painel');
  expect(screen.getByText('{"name":"João Silva","phone":"11987654321"}')).toBeInTheDocument();
});
