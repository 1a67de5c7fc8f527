import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Answer, Reply } from '@hora-marcada/shared/fake-server';
import { ana, solServer } from './stores.ts';
import { openPage, pass } from './visit.tsx';

type LinkedBooking = AnswerOf<'getBooking'>;

/** João's booking on Tuesday at ten, as the holder of its link sees it. */
export function linkedBooking(rest: Partial<LinkedBooking> = {}): LinkedBooking {
  return {
    state: 'active',
    title: 'Corte',
    services: [{ id: 's1', name: 'Corte', minutes: 30 }],
    start_time: '2026-03-10T10:00:00',
    end_time: '2026-03-10T10:30:00',
    calendar: 'Ana',
    calendar_id: 'c1',
    price: 50,
    is_confirmed: false,
    client_name: 'João S.',
    client_phone: '(11) •••••-4321',
    revision: 3,
    can_move: true,
    can_cancel: true,
    refusal: null,
    refusal_detail: null,
    deadline: '2026-03-10T08:00:00',
    moves_left: 3,
    moved_from: null,
    cancelled_at: null,
    cancelled_by: null,
    presence: false,
    can_confirm_presence: false,
    reminders: false,
    no_reminders: false,
    store_title: 'Barbearia Sol',
    store_phone: '11987654321',
    show_google_calendar_button: true,
    time_zone: 'America/Sao_Paulo',
    ...rest,
  };
}

export const unchangeable = (refusal: LinkedBooking['refusal'], refusal_detail: string, rest = {}) =>
  linkedBooking({ can_move: false, can_cancel: false, refusal, refusal_detail, ...rest });

export const bookingAnswer = (booking: Partial<LinkedBooking> = {}): Reply => ({
  status: 200,
  body: linkedBooking(booking),
});

export const refusal = (status: number, code: string, detail: string): Reply => ({
  status,
  body: { code, detail, message: detail },
});

/** A link that opens nothing. */
export const unknownLink: Reply = {
  status: 404,
  body: { code: 'not_found', detail: 'x', errors: { token: 'x' } },
};

/** Of a calendar that is gone: it says nothing of the link. */
export const unknownCall = refusal(404, 'not_found', 'Não encontrado.');

const current = { selected_day: '2026-03-10', selected_time: '10:00', calendar_id: 'c1' };

export const moveDays = (available_days: string[], calendars = [ana]): Reply => ({
  status: 200,
  body: { available_days, current, calendars },
});

export const moveSlots = (...available_slots: string[]): Reply => ({
  status: 200,
  body: { available_slots, current },
});

/** At the address of João's booking, which can be moved to other times of Monday and Tuesday. */
export async function openAppointment(
  answers: Readonly<Record<string, Answer>> = {},
  address = '/barbearia-sol/agendamento#token-1',
) {
  const server = solServer({
    getBooking: bookingAnswer(),
    moveDays: moveDays(['2026-03-09', '2026-03-10']),
    moveSlots: moveSlots('10:00', '10:30'),
    ...answers,
  });
  const page = openPage(address);
  await pass();
  return { server, ...page };
}
