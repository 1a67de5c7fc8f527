import { screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { kept, openPolicies, stored } from './test-support/open-policies.tsx';

startWithCleanBrowser();

const save = () => screen.getByRole('button', { name: 'Salvar' });
const calendarsNamed = (...names: string[]) => ({
  status: 200,
  body: names.map((name) => ({ id: name, name, opening_hours: [] })),
});
const withoutChoice = 'Clientes podem marcar sem escolher o profissional';

test('ANY-001 the owner says who takes a booking for which the customer chose nobody', async () => {
  const { user, server } = openPolicies({ getCalendars: calendarsNamed('Ana', 'Bruno') });
  const list = await screen.findByRole('combobox', { name: withoutChoice });
  expect(list.closest('.ant-select')).toHaveTextContent('Não');
  await user.click(list);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Não',
    'Sim: quem está com menos horas no dia',
    'Sim: quem fica com menos buracos',
    'Sim: na ordem dos calendários',
  ]);
  await user.click(screen.getByTitle('Sim: quem fica com menos buracos'));
  await user.click(save());
  expect(await screen.findByText('Regras salvas com sucesso!')).toBeVisible();
  expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, any_calendar: 'tight' }]);
});

test('ANY-001 a store with one calendar is not asked, and keeps what it has', async () => {
  const { user, server } = openPolicies({
    getCalendars: calendarsNamed('Ana'),
    getPolicies: { status: 200, body: { ...stored, any_calendar: 'least' } },
  });
  await screen.findByRole('form');
  await waitFor(() => expect(server.callsTo('getCalendars')).toHaveLength(1));
  await user.click(save());
  await waitFor(() =>
    expect(server.bodiesTo('updatePolicies')).toEqual([{ ...kept, any_calendar: 'least' }]),
  );
  expect(screen.queryByRole('combobox', { name: withoutChoice })).toBeNull();
});
