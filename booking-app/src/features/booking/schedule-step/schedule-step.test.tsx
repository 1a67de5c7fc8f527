import { screen, within } from '@testing-library/react';
import { held, never } from '@hora-marcada/shared/fake-server';
import { openChooser, openSchedule, openSol, chosen, times } from '../../../test-support/schedule.ts';
import {
  ana,
  bruno,
  byCalendar,
  calendarsAnswer,
  daysAnswer,
  slotsAnswer,
} from '../../../test-support/stores.ts';
import { currentStep, leaveFor, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

describe('changing the mind', () => {
  test('BOOK-049 BOOK-050 Q-30 another calendar keeps a day it has too, never the time', async () => {
    const carla = { id: 'c3', name: 'Carla' };
    const { press, server } = await openSchedule({
      availableCalendars: calendarsAnswer(ana, bruno, carla),
      availableDays: byCalendar({
        c1: daysAnswer('2026-03-09'),
        c2: daysAnswer('2026-03-09', '2026-03-10'),
        c3: daysAnswer('2026-03-10'),
      }),
    });
    await press('Ana');
    await press(/, 9 de março/);
    await pass(1000);
    await press('10:00');

    await press('Bruno');
    await pass(1000);
    expect(chosen()).toEqual(['Bruno', 'seg 09/03 hoje']);
    expect(server.bodiesTo('availableSlots')).toMatchObject([{ calendar_id: 'c1' }, { calendar_id: 'c2' }]);

    await press('Carla');
    await pass(1000);
    expect(chosen()).toEqual(['Carla']);
    expect(times()).toEqual([]);
    expect(server.callsTo('availableSlots')).toHaveLength(2);
    await press('Escolher Horário');
    expect(screen.getByRole('alert')).toHaveTextContent('Por favor, selecione uma data e horário!');
  });

  test('P-07 Q-30 quick taps show the times of the last day only', async () => {
    const slow = held();
    const { press, server } = await openSchedule({
      availableSlots: (call) =>
        (call.body as { selected_day: string }).selected_day === '2026-03-09'
          ? slow.answer
          : { status: 200, body: { available_slots: ['16:00'] } },
    });
    await press(/, 9 de março/);
    await press(/10 de março/);
    await pass(1000);
    slow.give({ status: 200, body: { available_slots: ['07:00'] } });
    await pass(1000);
    expect(times()).toEqual(['16:00']);
    expect(server.callsTo('availableSlots')[0]).toMatchObject({ isAborted: true });
  });

  test('BOOK-069 Q-30 another day clears the time', async () => {
    const { press, toSlots } = openSol();
    await toSlots();
    await press('10:00');
    await press(/10 de março/);
    await pass(1000);
    expect(chosen()).toEqual(['ter 10/03 amanhã']);
  });
});

test('CUST-003 CUST-004 days and times are announced when they have come; title and heading say the step and the service', async () => {
  const { press } = await openSchedule();
  expect(document.title).toBe('Horário · Barbearia Sol');
  expect(screen.getByRole('heading', { level: 2 })).toHaveAccessibleDescription(
    /^Corte · 30.min · R\$.50,00$/,
  );
  expect(screen.getByText('3 dias com horários')).toHaveAttribute('aria-live', 'polite');
  await press(/, 9 de março/);
  expect(screen.queryByText('3 dias com horários')).not.toBeInTheDocument();
  await pass(1000);
  expect(screen.getByText('3 horários em segunda-feira, 9 de março')).toHaveAttribute('aria-live', 'polite');
});

test('CUST-019 one tap chooses the first free time, which is asked for only then', async () => {
  const { press, server } = await openSchedule();
  expect(server.callsTo('availableSlots')).toHaveLength(0);
  await press('Primeiro horário livre: hoje');
  await pass(1000);
  expect(chosen()).toEqual(['seg 09/03 hoje', '08:00']);
  await press('10:00');
  await press(/10 de março/);
  await pass(1000);
  expect(chosen()).toEqual(['ter 10/03 amanhã']);
  await press('Primeiro horário livre: hoje');
  await pass(1000);
  await press('Escolher Horário');
  expect(currentStep()).toBe('Contato');
});

test('CUST-019 the button says the hour where the server tells it, of the calendar that is chosen', async () => {
  const of = (first_slot: string) => ({ status: 200, body: { available_days: ['2026-03-10'], first_slot } });
  const { press, server } = await openChooser({
    availableDays: byCalendar({ c1: of('09:00'), c2: of('14:30') }),
  });
  await press('Ana');
  expect(await screen.findByRole('button', { name: 'Primeiro horário livre: amanhã, 09:00' })).toBeVisible();
  await press('Bruno');
  await press('Primeiro horário livre: amanhã, 14:30');
  await pass(1000);
  expect(chosen()).toEqual(['Bruno', 'ter 10/03 amanhã', '08:00']);
  expect(server.callsTo('availableSlots')).toHaveLength(1);
});

describe('leaving the step', () => {
  test('BOOK-042 BOOK-043 calendar, day and time lead on', async () => {
    const { toIdentify } = openSol();
    await toIdentify();
    expect(currentStep()).toBe('Contato');
  });

  test('BOOK-044 VAL-007 Q-81 without day or time it alerts and stays', async () => {
    const { press, server } = await openSchedule();
    await press('Escolher Horário');
    expect(screen.getByRole('alert')).toHaveTextContent('Por favor, selecione uma data e horário!');
    await press(/, 9 de março/);
    await pass(1000);
    await press('Escolher Horário');
    expect(screen.getByRole('alert')).toHaveTextContent('Por favor, selecione uma data e horário!');
    expect(currentStep()).toBe('Horário');
    await press('10:00');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.callsTo('createBooking')).toHaveLength(0);
  });

  test('CUST-016 what is missing is marked and focused, beside the quoted sentence', async () => {
    const { press } = await openSchedule({ availableCalendars: calendarsAnswer(ana, bruno) });
    const group = (name: string) => screen.getByRole('radiogroup', { name });
    await press('Escolher Horário');
    expect(group('Selecione o calendário')).toBeInvalid();
    expect(screen.getByRole('radio', { name: 'Ana' })).toHaveFocus();
    await press('Ana');
    await pass();
    expect(group('Selecione o calendário')).not.toBeInvalid();
    await press(/10 de março/);
    await pass(1000);
    await press('Escolher Horário');
    expect(group('Selecione a data')).not.toBeInvalid();
    expect(group('Horários disponíveis')).toBeInvalid();
    expect(screen.getByRole('radio', { name: '08:00' })).toHaveFocus();
  });

  test('BOOK-042 BOOK-045 Voltar leads to the services', async () => {
    const { press } = await openSchedule();
    await press('Voltar');
    expect(currentStep()).toBe('Serviços');
    expect(screen.getByRole('button', { name: /^Corte/ })).toBeVisible();
  });
});

describe('with the keyboard (P-10)', () => {
  test('arrow keys walk the day strip and the grid of times, Enter and Space choose', async () => {
    const { user } = await openSchedule();
    screen.getByRole('radio', { name: /, 9 de março/ }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(chosen()).toEqual(['ter 10/03 amanhã']);
    await pass(1000);
    screen.getByRole('radio', { name: '08:00' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: '10:00' })).toHaveFocus();
    await user.keyboard('{Home} ');
    expect(chosen()).toEqual(['ter 10/03 amanhã', '08:00']);
  });

  test('Tab stops once per group, at what is chosen', async () => {
    const { user, press } = await openSchedule();
    await press(/10 de março/);
    await pass(1000);
    await user.tab();
    expect(screen.getByRole('radio', { name: '08:00' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('radio', { name: /10 de março/ })).toHaveFocus();
  });

  test.each([
    ['no day chosen', undefined],
    ['a day chosen', /10 de março/],
  ])(
    'CUST-006 where all days are in sight already, with %s, paging on moves the stop of Tab to the last',
    async (_, day) => {
      const { press } = await openSchedule();
      if (day) await press(day);
      const strip = screen.getByRole('radiogroup', { name: 'Selecione a data' });
      Object.defineProperties(strip, { clientWidth: { value: 100 }, scrollTo: { value: () => undefined } });
      await press('Mostrar mais dias');
      const stops = within(strip)
        .getAllByRole('radio')
        .filter(({ tabIndex }) => tabIndex === 0);
      expect(stops.map(({ textContent }) => textContent)).toEqual(['dom 15/03']);
    },
  );

  test('the days of a calendar that is chosen come into sight, below however many there are', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { press } = await openSchedule({
      availableCalendars: calendarsAnswer(ana, bruno),
      availableDays: daysAnswer('2026-03-10'),
    });
    scroll.mockClear();
    await press('Bruno');
    await pass(1000);
    const title = screen.getByRole('heading', { name: 'Selecione a data' });
    expect(scroll.mock.contexts.some((part) => (part as Element).contains(title))).toBe(true);
  });

  test('CUST-015 where no calendar is chosen the step stays at its top; the chosen day and its times come into sight', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { press } = await openSchedule();
    expect(scroll).not.toHaveBeenCalled();
    await press(/15 de março/);
    const title = screen.getByRole('heading', { name: 'Horários disponíveis' });
    expect(scroll.mock.contexts.some((part) => (part as Element).contains(title))).toBe(true);
    expect(scroll.mock.contexts).toContain(screen.getByRole('radio', { name: /15 de março/ }));
  });
});

describe('coming back (P-09)', () => {
  test('after more than a minute days and times are reloaded, and the choice stays', async () => {
    const { toSlots, press, server } = openSol();
    await toSlots();
    await press('10:00');
    server.on('availableSlots', slotsAnswer('10:00', '11:00'));
    await leaveFor(60_001);
    expect(server.callsTo('availableDays')).toHaveLength(2);
    expect(times()).toEqual(['10:00', '11:00']);
    expect(chosen()).toEqual(['seg 09/03 hoje', '10:00']);
  });

  test('a chosen time that is gone shows a notice', async () => {
    const { toSlots, press, server } = openSol();
    await toSlots();
    await press('10:00');
    server.on('availableSlots', slotsAnswer('11:00'));
    await leaveFor(60_001);
    expect(screen.getByRole('alert')).toHaveTextContent('O horário escolhido não está mais disponível.');
    expect(chosen()).toEqual(['seg 09/03 hoje']);
  });

  test('Q-30 choosing the same service again reloads its times, and says when the chosen one is gone', async () => {
    const { toSlots, press, server } = openSol();
    await toSlots();
    await press('10:00');
    await press('Voltar');
    await pass(10);
    server.on('availableSlots', slotsAnswer('08:00'));
    await press(/^Corte/);
    await pass();
    await pass(1000);
    expect(times()).toEqual(['08:00']);
    expect(screen.getByRole('alert')).toHaveTextContent('O horário escolhido não está mais disponível.');
    expect(chosen()).toEqual(['seg 09/03 hoje']);
  });

  test('what was there stays where it is while it is asked for anew', async () => {
    const { toSlots, server } = openSol();
    await toSlots();
    server.on('availableDays', never);
    server.on('availableSlots', never);
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await leaveFor(60_001);
    expect(scroll).not.toHaveBeenCalled();
    expect(server.callsTo('availableDays')).toHaveLength(2);
    expect(times()).toEqual(['08:00', '08:30', '10:00']);
    expect(screen.getByRole('radio', { name: /, 9 de março/ })).toBeChecked();
  });

  test('a short absence reloads nothing', async () => {
    const { toSlots, server } = openSol();
    await toSlots();
    await leaveFor(60_000);
    expect(server.callsTo('availableDays')).toHaveLength(1);
  });
});
