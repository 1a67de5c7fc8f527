import { screen, within } from '@testing-library/react';
import { held, type Reply } from '@hora-marcada/shared/fake-server';
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

describe('an answer that comes after what was done meanwhile', () => {
  async function returnSlowly(answers: Parameters<typeof openAppointment>[0]) {
    const page = await openAppointment(answers);
    const { answer, give } = held();
    page.server.on('getBooking', answer);
    await leaveFor(60_001);
    const giveLate = async (reply: Reply) => {
      give(reply);
      await pass(10);
    };
    return { ...page, giveLate };
  }

  test('P-09 MOVE-008 does not bring back a booking that was cancelled', async () => {
    const { press, user, giveLate } = await returnSlowly({
      cancelBooking: bookingAnswer({ state: 'cancelled', can_move: false, can_cancel: false, revision: 4 }),
    });
    await press('Cancelar agendamento');
    await pass(10);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancelar agendamento' }));
    await pass(10);
    await giveLate(bookingAnswer());
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Agendamento cancelado');
    expect(screen.queryByRole('button', { name: 'Remarcar' })).not.toBeInTheDocument();
  });

  test('P-09 REM-013 does not ask again whether the customer comes', async () => {
    const asked = { presence: false, can_confirm_presence: true };
    const { press, giveLate } = await returnSlowly({
      getBooking: bookingAnswer(asked),
      confirmPresence: bookingAnswer({ presence: true, can_confirm_presence: false }),
    });
    await press('Vou comparecer');
    await pass();
    await giveLate(bookingAnswer(asked));
    expect(screen.getByText('Presença confirmada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vou comparecer' })).not.toBeInTheDocument();
  });
});
