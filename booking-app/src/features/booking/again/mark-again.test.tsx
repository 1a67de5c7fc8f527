import type { Answer } from '@hora-marcada/shared/fake-server';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  bookingAnswer,
  linkedBooking,
  openAppointment,
  refusal,
} from '../../../test-support/appointments.ts';
import { freeSol } from '../../../test-support/no-preference.ts';
import { chosen, days, openSol } from '../../../test-support/schedule.ts';
import { chosenServices, combining, gone } from '../../../test-support/several-services.ts';
import {
  ana,
  bruno,
  calendarsAnswer,
  combiningSol,
  corte,
  daysAnswer,
  sol,
  storeAnswer,
} from '../../../test-support/stores.ts';
import { currentStep, mountPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const both = [corte, { id: 's2', name: 'Barba' }].map(({ id, name }) => ({ id, name, minutes: 30 }));
const past = { state: 'past', can_move: false, can_cancel: false } as const;
const bothCalendars = calendarsAnswer(ana, bruno);
const again = () => screen.queryByRole('button', { name: 'Marcar de novo' });
const toStepOne = async () => {
  act(() => window.history.back());
  await pass(20);
};

async function pressAgain({ press }: { readonly press: (name: string) => Promise<void> }) {
  await press('Marcar de novo');
  for (const milliseconds of [0, 0, 0]) await pass(milliseconds);
}

/** A booking that is over, in Ana's calendar. */
const openPast = (answers: Readonly<Record<string, Answer>> = {}, booking = {}) =>
  openAppointment({
    availableCalendars: bothCalendars,
    getBooking: bookingAnswer({ ...past, ...booking }),
    ...answers,
  });

describe('from a booking that is over', () => {
  test('REC-019 one tap leads to Horário with its service and calendar chosen, and its days there', async () => {
    const { server, press } = await openPast();
    expect(screen.getByRole('link', { name: 'Fazer novo agendamento' })).not.toHaveAttribute(
      'data-look',
      'primary',
    );
    await pressAgain({ press });
    expect(currentStep()).toContain('Horário');
    expect(window.location.pathname).toBe('/barbearia-sol');
    expect(window.location.hash).toBe('');
    expect(chosen()).toEqual(['Ana']);
    expect(days()).not.toEqual([]);
    expect(screen.getByRole('heading', { name: 'Escolha o dia e o horário' })).toHaveFocus();
    expect(server.bodiesTo('availableCalendars')).toEqual([expect.objectContaining({ service_id: 's1' })]);
    expect(server.bodiesTo('availableDays')).toEqual([expect.objectContaining({ calendar_id: 'c1' })]);
  });

  test('REC-019 Back leads to the services and on to the booking, from where it can be marked again', async () => {
    const page = await openPast();
    await pressAgain(page);
    await toStepOne();
    expect(currentStep()).toContain('Serviço');
    await toStepOne();
    expect(screen.getByRole('heading', { name: 'Seu agendamento' })).toBeVisible();
    await pressAgain(page);
    expect(chosen()).toEqual(['Ana']);
  });

  test('REC-019 a reload stays at Horário with all that is chosen', async () => {
    const { press, unmount } = await openPast();
    await pressAgain({ press });
    unmount();
    mountPage();
    await pass();
    await pass();
    expect(currentStep()).toContain('Horário');
    expect(chosen()).toEqual(['Ana']);
  });

  test('REC-019 all of its services are chosen, in their order', async () => {
    const page = await openPast(combining(), { services: both.toReversed() });
    await pressAgain(page);
    expect(chosenServices()).toEqual([expect.stringMatching(/^Barba/), expect.stringMatching(/^Corte/)]);
    expect(page.server.bodiesTo('combinedDays')).toEqual([expect.objectContaining({ calendar_id: 'c1' })]);
  });

  test('REC-019 a service that is gone is said to be, and the others stay chosen', async () => {
    const without = {
      ...combiningSol,
      service_types: combiningSol.service_types.filter(({ id }) => id !== 's1'),
    };
    const page = await openPast(
      { ...combining(), getStore: storeAnswer(without), combinedCalendars: gone('s1') },
      { services: both },
    );
    await pressAgain(page);
    expect(screen.getByRole('alert')).toHaveTextContent('Um dos serviços não está mais disponível.');
    expect(chosenServices()).toEqual([expect.stringMatching(/^Barba/)]);
    expect(chosen()).toEqual(['Ana']);
  });

  test('REC-019 where several are not booked together any more, the first is chosen, and it says so', async () => {
    const page = await openPast(
      {
        getStore: storeAnswer({ ...combiningSol, several_services: false }),
        combinedCalendars: refusal(404, 'not_found', 'Este estabelecimento marca um serviço por vez.'),
      },
      { services: both },
    );
    await pressAgain(page);
    expect(screen.getByRole('alert')).toHaveTextContent('Marque um por vez.');
    expect(chosen()).toEqual(['Ana']);
    expect(days()).not.toEqual([]);
  });

  test('REC-019 of a calendar that is gone, only the service is chosen', async () => {
    const page = await openPast({}, { calendar_id: 'c9', calendar: 'Zélia' });
    await pressAgain(page);
    expect(currentStep()).toContain('Horário');
    expect(chosen()).toEqual([]);
    expect(page.server.callsTo('availableDays')).toEqual([]);
  });

  test('REC-019 where customers need not choose, the calendar that it was in is chosen', async () => {
    const page = await openPast({ getStore: storeAnswer(freeSol), anyDays: daysAnswer('2026-03-09') });
    await pressAgain(page);
    expect(chosen()).toEqual(['Ana']);
  });

  test.each([
    ['of a service that is gone', {}, { services: [{ id: 's9', name: 'Luzes', minutes: 30 }] }],
    ['of the store, of no service', {}, { services: [] }],
    ['of a store that cannot be booked', { getStore: refusal(403, 'store_expired', 'x') }, {}],
  ])('REC-019 one %s leads to the services only', async (_case, answers, booking) => {
    await openPast(answers, booking);
    await pass(1000);
    expect(again()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Fazer novo agendamento' })).toHaveAttribute(
      'data-look',
      'primary',
    );
  });

  test.each(['active', 'cancelled'] as const)('REC-019 one that is %s offers it not', async (state) => {
    await openAppointment({ getBooking: bookingAnswer({ state }) });
    expect(again()).not.toBeInTheDocument();
  });
});

describe('beside what comes next', () => {
  const remember = (...starts: readonly string[]) =>
    window.localStorage.setItem(
      'appointmentLinks',
      JSON.stringify({ 'barbearia-sol': starts.map((start) => ({ token: start, start })) }),
    );

  test('REC-019 one tap leads to Horário with the service and calendar chosen, also of one that nobody confirmed', async () => {
    remember('2026-03-10T10:00');
    const { press } = openSol({ getBooking: bookingAnswer(), availableCalendars: bothCalendars });
    await pass();
    await pressAgain({ press });
    expect(currentStep()).toContain('Horário');
    expect(chosen()).toEqual(['Ana']);
    expect(screen.getByRole('heading', { name: 'Escolha o dia e o horário' })).toHaveFocus();
    await toStepOne();
    expect(currentStep()).toContain('Serviço');
    expect(again()).toBeVisible();
  });

  test('REC-019 of several each has it once the server has told of it', async () => {
    remember('2026-03-10T10:00', '2026-03-12T10:00');
    const start_of = (body: unknown) => `${(body as { token: string }).token}:00`;
    openSol({
      availableCalendars: bothCalendars,
      getBooking: ({ body }) => ({
        status: 200,
        body: linkedBooking({
          start_time: start_of(body),
          ...(start_of(body).startsWith('2026-03-12') && { calendar: 'Bruno', calendar_id: 'c2' }),
        }),
      }),
    });
    await pass();
    const list = screen.getByRole('group');
    (list as HTMLDetailsElement).open = true;
    fireEvent(list, new Event('toggle'));
    await pass();
    fireEvent.click(screen.getByRole('button', { name: 'Marcar de novo qui 12/03 10:00' }));
    for (const milliseconds of [0, 0, 0]) await pass(milliseconds);
    expect(chosen()).toEqual(['Bruno']);
  });

  test.each([
    ['whose service is gone', bookingAnswer({ services: [{ id: 's9', name: 'Luzes', minutes: 30 }] })],
    ['that the server does not tell of', 'offline' as const],
  ])('REC-019 one %s can only be seen', async (_case, getBooking) => {
    remember('2026-03-10T10:00');
    openSol({ getStore: storeAnswer(sol), getBooking });
    await pass();
    expect(screen.getByRole('link', { name: 'Ver' })).toBeVisible();
    expect(again()).not.toBeInTheDocument();
  });
});
