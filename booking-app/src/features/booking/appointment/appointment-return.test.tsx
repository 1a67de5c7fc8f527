import { screen } from '@testing-library/react';
import { bookingAnswer, openAppointment, unknownLink } from '../../../test-support/appointments.ts';
import { leaveFor, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const confirmed = bookingAnswer({ is_confirmed: true });

test('P-09 MOVE-003 after more than a minute away the booking is shown as it is by now', async () => {
  const { server } = await openAppointment();
  server.on('getBooking', confirmed);
  await leaveFor(60_000);
  expect(screen.getByText('Aguardando confirmação do estabelecimento')).toBeVisible();
  await leaveFor(60_001);
  expect(screen.getByText('Confirmado pelo estabelecimento')).toBeVisible();
  expect(server.callsTo('getBooking')).toHaveLength(2);
});

test.each(['offline' as const, { status: 500 }])(
  'P-09 MOVE-003 where that cannot be learned (%j) the booking stays in sight',
  async (answer) => {
    const { server } = await openAppointment();
    server.on('getBooking', answer);
    await leaveFor(60_001);
    expect(server.callsTo('getBooking')).toHaveLength(2);
    expect(screen.getByText('Aguardando confirmação do estabelecimento')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('P-09 MOVE-004 a link that was replaced meanwhile is said to be unknown', async () => {
  const { server } = await openAppointment();
  server.on('getBooking', unknownLink);
  await leaveFor(60_001);
  expect(screen.getByRole('alert')).toHaveTextContent('Não encontramos este agendamento.');
});

test.each(['Remarcar', 'Cancelar agendamento'])(
  'P-09 after ‘%s’ the booking stays as it was read, so that a change of it is noticed',
  async (name) => {
    const { server, press } = await openAppointment();
    await press(name);
    await pass(10);
    await leaveFor(60_001);
    expect(server.callsTo('getBooking')).toHaveLength(1);
  },
);
