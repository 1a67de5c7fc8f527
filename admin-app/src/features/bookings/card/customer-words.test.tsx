import { screen } from '@testing-library/react';
import { anEvent } from '../../../test-support/events.ts';
import { opened, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { aRecord } from '../../../domain/customer/test-support/customers.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

test('REM-013 REM-014 a card says that its customer comes, and that they want no reminders', async () => {
  await openBookings({ events: [{ ...anEvent(), presence: true, no_reminders: true }] });
  expect(screen.getByText('Cliente vai comparecer')).toBeVisible();
  expect(screen.getByText('Não quer lembretes')).toBeVisible();
});

test.each([
  ['REM-013', { presence: true }, 'Cliente vai comparecer', 'Não quer lembretes'],
  ['REM-014', { no_reminders: true }, 'Não quer lembretes', 'Cliente vai comparecer'],
])('%s a card says the one thing that its customer said', async (_, words, said, unsaid) => {
  await openBookings({ events: [{ ...anEvent(), ...words }] });
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByText(unsaid)).toBeNull();
});

test('ANY-006 a card says that its customer had no preference, and nothing of one who had', async () => {
  await openBookings({
    events: [
      { ...anEvent(), had_no_preference: true },
      anEvent({ start_time: '2026-03-09T15:00:00', end_time: '2026-03-09T15:30:00' }),
    ],
  });
  const [without, withOne] = screen.getAllByRole('article');
  expect(without).toHaveTextContent('sem preferência');
  expect(withOne).not.toHaveTextContent('sem preferência');
});

test('MOVE-026 a booking that the store moved is not said to be moved by its customer', async () => {
  await openBookings({ events: [{ ...anEvent(), moved_from: '2026-03-08T10:00:00' }] });
  expect(screen.getByRole('article')).toBeVisible();
  expect(screen.queryByText(/Remarcado pelo cliente/)).toBeNull();
});

test('REM-013 whoever said nothing has no mark, and what they said confirms nothing', async () => {
  await openBookings({ events: [anEvent({ client_name: 'João', is_confirmed: false })] });
  expect(screen.queryByText('Cliente vai comparecer')).toBeNull();
  expect(screen.getByRole('button', { name: /^Confirmar/ })).toBeVisible();
});

test('CLI-004 a card leads to Ficha do cliente', async () => {
  const answers = {
    getSeries: { status: 200, body: { series: [] } },
    getCustomer: { status: 200, body: aRecord() },
  };
  const { more, press, server } = await openBookings({ events: [anEvent()], answers });
  await more();
  await press('Ficha do cliente João Silva');
  expect((await opened('Ficha do cliente')).getByRole('heading', { name: 'João Silva' })).toBeVisible();
  expect(server.bodiesTo('getCustomer')).toEqual([{ phone: '11987654321' }]);
});

test('CLI-002 CLI-004 a phone without a name leads there too, and a name without a phone does not', async () => {
  const { more, press } = await openBookings({
    events: [
      anEvent({ client_name: '' }),
      anEvent({ start_time: '2026-03-09T15:00:00', client_name: 'Ana', client_phone: '' }),
    ],
  });
  const nameless = await more(/^10:00/);
  expect(nameless.getByRole('button', { name: 'Ficha do cliente (11) 98765-4321' })).toBeVisible();
  expect(nameless.getByRole('link', { name: 'WhatsApp de (11) 98765-4321' })).toBeVisible();
  expect(nameless.getByRole('button', { name: 'Enviar link ao cliente (11) 98765-4321' })).toBeVisible();
  await press('Fechar');
  expect((await more(/^15:00/)).queryByRole('button', { name: /^Ficha do cliente/ })).toBeNull();
});
