import { fireEvent, screen, within } from '@testing-library/react';
import { held, type Reply } from '@hora-marcada/shared/fake-server';
import {
  bookingAnswer,
  moveDays,
  moveSlots,
  openAppointment,
  refusal,
  unknownLink,
} from '../../../test-support/appointments.ts';
import { choicesOf, chosen, days, times } from '../../../test-support/schedule.ts';
import { ana, bruno, sol, storeAnswer } from '../../../test-support/stores.ts';
import { leaveFor, mountPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

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

test.each(['Remarcar', 'Cancelar agendamento'])(
  'MOVE-019 a reload after ‘%s’ opens only what may still be done with the booking',
  async (name) => {
    const { server, press, unmount } = await openAppointment();
    await press(name);
    await pass(10);
    unmount();
    server.on('getBooking', bookingAnswer({ can_move: false, can_cancel: false }));
    mountPage();
    await pass(10);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Seu agendamento');
    expect(screen.queryByRole('dialog', { name: 'Cancelar este agendamento?' })).not.toBeInTheDocument();
  },
);

async function openMove(answers: Parameters<typeof openAppointment>[0] = {}) {
  const page = await openAppointment(answers);
  await page.press('Remarcar');
  await pass(10);
  return page;
}

test('P-09 MOVE-011 after more than a minute away the times are those of now, and one that is gone is said to be', async () => {
  const { server, press } = await openMove();
  await press(/, 9 de março/);
  await pass(1000);
  await press('10:30');
  server.on('moveSlots', moveSlots('10:00', '11:00'));
  await leaveFor(60_001);
  expect(times()).toEqual(['10:00', '11:00']);
  expect(chosen()).toEqual(['seg 09/03 hoje']);
  expect(screen.getByRole('alert')).toHaveTextContent('O horário escolhido não está mais disponível.');
  await press('11:00');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('MOVE-011 days that a lost network kept away come with it', async () => {
  const { server } = await openMove({ moveDays: 'offline' });
  expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão com a internet.');
  server.on('moveDays', moveDays(['2026-03-09']));
  fireEvent(window, new Event('online'));
  await pass();
  expect(days()).toEqual(['seg 09/03 hoje']);
});

test("BOOK-026 MOVE-015 the store's own question stands above its people here, too", async () => {
  await openMove({
    getStore: storeAnswer({ ...sol, question_calendar: 'Com quem?' }),
    moveDays: moveDays(['2026-03-10'], [ana, bruno]),
  });
  expect(choicesOf('Com quem?')).toEqual(['Ana', 'Bruno']);
});

test('Q-16 MOVE-013 a time that is listed with seconds is shown without them', async () => {
  const { press } = await openMove({ moveSlots: moveSlots('10:30:00') });
  await press(/, 9 de março/);
  await pass(1000);
  await press('10:30');
  expect(screen.getByRole('button', { name: 'Remarcar para seg 09/03 às 10:30' })).toBeEnabled();
});

const late = refusal(409, 'too_late', 'Falta menos de 2 horas.');

test.each([
  ['days of another person', 'moveDays', 'Bruno'],
  ['times of a day', 'moveSlots', /10 de março/],
] as const)('MOVE-019 %s that are refused lead back to the booking', async (_, call, choice) => {
  const { server, press } = await openMove({ moveDays: moveDays(['2026-03-10'], [ana, bruno]) });
  server.on(call, late);
  server.on('getBooking', bookingAnswer({ can_move: false }));
  await press(choice);
  await pass(1000);
  await pass(10);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Seu agendamento');
  expect(screen.getByRole('alert')).toHaveTextContent('Falta menos de 2 horas.');
});

describe('after an answer that was lost', () => {
  async function moveTo(page: Awaited<ReturnType<typeof openMove>>, day: RegExp) {
    await page.press(day);
    await pass(1000);
    await page.press('10:30');
    await page.press(/^Remarcar para/);
    await pass(10);
  }
  const keysOf = ({ server }: Awaited<ReturnType<typeof openMove>>) =>
    server.callsTo('moveBooking').map(({ headers }) => headers['idempotency-key']);

  test('MOVE-013 the same hour of another day or person goes under another key', async () => {
    const page = await openMove({
      moveDays: moveDays(['2026-03-11', '2026-03-12'], [ana, bruno]),
      moveBooking: 'offline',
    });
    await moveTo(page, /11 de março/);
    await moveTo(page, /12 de março/);
    await page.press('Bruno');
    await pass();
    await moveTo(page, /12 de março/);
    expect(new Set(keysOf(page)).size).toBe(3);
  });

  test('MOVE-018 the same hour of a booking that changed meanwhile goes under another key', async () => {
    const page = await openMove({ moveBooking: 'offline' });
    await moveTo(page, /, 9 de março/);
    page.server.on('moveBooking', refusal(409, 'booking_changed', 'Este agendamento foi alterado.'));
    page.server.on('getBooking', bookingAnswer({ revision: 5 }));
    await page.press(/^Remarcar para/);
    await pass(10);
    await page.press('Remarcar');
    await pass(10);
    await moveTo(page, /, 9 de março/);
    const [first, again, other] = keysOf(page);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});
