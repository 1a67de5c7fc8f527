import { expect, test, type APIRequestContext } from '@playwright/test';
import { AppointmentPage } from '../pages/appointment-page.ts';
import { bookElsewhere, type Booked } from '../pages/book-elsewhere.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { keepState } from '../pages/kept-states.ts';
import { answerWith } from '../pages/network.ts';

/** A state of the customer's own view of a booking. */
interface State {
  readonly name: string;
  /** How the server's answer about the booking differs from one that can be changed. */
  readonly booking?: Readonly<Record<string, unknown>>;
  /** The state leaves a changed booking behind, which no other state may use. */
  readonly changes?: boolean;
  /** Leads on from the booking. */
  readonly show?: (appointment: AppointmentPage) => Promise<unknown>;
}

const locked = (refusal: string, detail: string, canCancel = false) => ({
  can_move: false,
  can_cancel: canCancel,
  refusal,
  refusal_detail: detail,
});
const over = { can_move: false, can_cancel: false };
const days = '/scheduler/v1/move_days/';

const states: readonly State[] = [
  { name: '6-appointment' },
  { name: '6-appointment-confirmed', booking: { is_confirmed: true } },
  { name: '6-appointment-past', booking: { ...over, state: 'past' } },
  {
    name: '6-appointment-cancelled',
    booking: { ...over, state: 'cancelled', cancelled_at: '2026-03-09T09:10:00' },
  },
  {
    name: '6-appointment-too-late',
    booking: locked('too_late', 'Falta menos de 2 horas para o horário. Fale com o estabelecimento.'),
  },
  {
    name: '6-appointment-moved-often',
    booking: locked(
      'too_many_moves',
      'Este agendamento já foi remarcado 3 vezes. Fale com o estabelecimento.',
      true,
    ),
  },
  {
    name: '6-appointment-changes-off',
    booking: locked('changes_off', 'Para remarcar ou cancelar, fale com o estabelecimento.'),
  },
  { name: '6-move', show: (appointment) => appointment.chooseOtherTime() },
  {
    name: '6-move-no-days',
    show: async (appointment) => {
      const { page } = appointment;
      const current = { selected_day: '2026-03-10', selected_time: '10:00', calendar_id: 'x' };
      await answerWith(page, days, 200, {
        available_days: [],
        current,
        calendars: [{ id: 'x', name: 'Ana' }],
      });
      await appointment.button('Remarcar').click();
      await page.getByText('Não há horários disponíveis.').waitFor();
    },
  },
  {
    name: '6-move-slot-lost',
    show: async (appointment) => {
      const detail = 'Horário indisponível. Escolha outro horário.';
      await answerWith(appointment.page, '/scheduler/v1/move_booking/', 409, { code: 'slot_taken', detail });
      await appointment.chooseOtherTime();
      await appointment.button(/^Remarcar para/).click();
      await appointment.page.getByRole('alert').waitFor();
    },
  },
  {
    name: '6-cancel',
    show: async (appointment) => {
      await appointment.button('Cancelar agendamento').click();
      await appointment.dialog.waitFor();
    },
  },
  {
    name: '6-cancel-not-sent',
    show: async (appointment) => {
      const { page } = appointment;
      await page.route('**/scheduler/v1/cancel_booking/', (route) => route.abort());
      await appointment.button('Cancelar agendamento').click();
      await appointment.dialog.getByRole('button', { name: 'Cancelar agendamento' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: '6-changed',
    show: async (appointment) => {
      const { page } = appointment;
      const detail = 'Este agendamento foi alterado. Confira os dados atuais.';
      await answerWith(page, '/scheduler/v1/cancel_booking/', 409, { code: 'booking_changed', detail });
      await appointment.button('Cancelar agendamento').click();
      await appointment.dialog.getByRole('button', { name: 'Cancelar agendamento' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: '6-moved',
    changes: true,
    show: async (appointment) => {
      await appointment.chooseOtherTime();
      await appointment.button(/^Remarcar para/).click();
      await appointment.heading('Agendamento remarcado').waitFor();
    },
  },
  {
    name: '6-cancelled',
    changes: true,
    show: async (appointment) => {
      await appointment.button('Cancelar agendamento').click();
      await appointment.dialog.getByRole('button', { name: 'Cancelar agendamento' }).click();
      await appointment.heading('Agendamento cancelado').waitFor();
    },
  },
];

/** Shown in each state that changes nothing. */
let untouched: Promise<Booked> | undefined;
const book = (request: APIRequestContext) => bookElsewhere(request, 'João Silva', 6);

for (const { name, booking = {}, changes = false, show } of states)
  test(name, async ({ page }) => {
    const appointment = new AppointmentPage(page);
    await page.route('**/scheduler/v1/get_booking/', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), ...booking } });
    });
    const booked = changes ? book(page.request) : (untouched ??= book(page.request));
    await appointment.open(await booked);
    await show?.(appointment);
    await keepState(page, { of: 'customer', name });
  });

test('6-appointment-loading', async ({ page }) => {
  await page.route('**/scheduler/v1/get_booking/', () => new Promise<void>(() => undefined));
  await page.goto('/demo/agendamento#x');
  await page.getByText('Carregando…').waitFor();
  await keepState(page, { of: 'customer', name: '6-appointment-loading' });
});

test('6-appointment-offline', async ({ page }) => {
  await page.route('**/scheduler/v1/get_booking/', (route) => route.abort());
  await page.goto('/demo/agendamento#x');
  await page.getByRole('alert').waitFor();
  await keepState(page, { of: 'customer', name: '6-appointment-offline' });
});

test('6-appointment-not-found', async ({ page }) => {
  await page.goto('/demo/agendamento#x');
  await page.getByRole('alert').waitFor();
  await keepState(page, { of: 'customer', name: '6-appointment-not-found' });
});

test('1-services-next-appointment', async ({ page }) => {
  const { token, day, time } = await bookElsewhere(page.request, 'João Silva', 8);
  const links = { demo: [{ token, start: `${day}T${time.slice(0, 5)}` }] };
  await page.addInitScript((text) => localStorage.setItem('appointmentLinks', text), JSON.stringify(links));
  await new BookingPage(page).open();
  await expect(page.getByText('Seu próximo horário:')).toBeVisible();
  await keepState(page, { of: 'customer', name: '1-services-next-appointment' });
});
