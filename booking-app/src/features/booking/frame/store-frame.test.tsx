import { screen, within } from '@testing-library/react';
import { sol, solServer, storeAnswer } from '../../../test-support/stores.ts';
import { openPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

describe('LOOK-015 when the shop is open', () => {
  const opening_times = ['seg 09:00–12:00'];
  const state = () => screen.getByRole('group').querySelector('summary')?.textContent;

  test('is said by the store’s clock once that is known, and the week before', async () => {
    const store = { ...sol, opening_times, open_times: [['2026-03-09T09:00', '2026-03-09T12:00']] };
    solServer({ getStore: storeAnswer(store) });
    openPage();
    await screen.findByRole('banner');
    expect(state()).toBe('seg 09:00\u2060–\u206012:00');
    await pass(1);
    expect(state()).toBe('Aberto agora · fecha às 12:00');
    const beside = within(screen.getByRole('complementary', { name: 'Sobre o estabelecimento' }));
    expect(beside.getByText('Aberto agora · fecha às 12:00')).toBeVisible();
    expect(beside.getByRole('link', { name: 'Como chegar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.google\.com\/maps\//),
    );
    expect(beside.getByRole('link', { name: 'Chamar no WhatsApp' })).toBeVisible();
    expect(beside.getByRole('link', { name: 'Instagram' })).toBeVisible();
    await pass(3 * 60 * 60_000);
    expect(state()).toBe('Fechado');
  });
});

test('LOOK-001 from step 2 on the header is one line with monogram and name', async () => {
  solServer({ getStore: storeAnswer({ ...sol, opening_times: ['seg 09:00–12:00'] }) });
  const { press } = openPage();
  await press(/^Corte/);
  expect(screen.getByRole('banner')).toHaveTextContent(/^BSBarbearia Sol$/);
  expect(screen.queryByRole('complementary', { name: 'Sobre o estabelecimento' })).not.toBeInTheDocument();
});
