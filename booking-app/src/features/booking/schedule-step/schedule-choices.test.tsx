import { fireEvent, screen, within } from '@testing-library/react';
import { held, never } from '@hora-marcada/shared/fake-server';
import {
  choicesOf,
  days,
  openChooser,
  openSchedule,
  openSol,
  chosen,
  times,
} from '../../../test-support/schedule.ts';
import {
  ana,
  bruno,
  byCalendar,
  calendarsAnswer,
  daysAnswer,
  slotsAnswer,
  sol,
  solServer,
  storeAnswer,
} from '../../../test-support/stores.ts';
import { openPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

describe('calendars', () => {
  test('BOOK-024 several calendars are shown first, before any day', async () => {
    const { server } = await openChooser();
    expect(choicesOf('Selecione o calendário')).toEqual(['Ana', 'Bruno']);
    expect(days()).toEqual([]);
    expect(server.callsTo('availableDays')).toHaveLength(0);
  });

  test.each([null, '', undefined])(
    'BOOK-025 CONST-011 the query %p reads as the default one',
    async (query) => {
      await openChooser({ getStore: storeAnswer({ ...sol, question_calendar: query }) });
      expect(screen.getByRole('heading', { name: 'Selecione o calendário' })).toBeVisible();
    },
  );

  test("BOOK-026 the store's own query takes its place", async () => {
    await openChooser({ getStore: storeAnswer({ ...sol, question_calendar: 'Com quem você quer marcar?' }) });
    expect(choicesOf('Com quem você quer marcar?')).toHaveLength(2);
    expect(screen.queryByText('Selecione o calendário')).not.toBeInTheDocument();
  });

  test('BOOK-027 a single calendar is chosen by itself', async () => {
    const { server } = await openSchedule({ availableCalendars: calendarsAnswer(bruno) });
    expect(screen.queryByText('Selecione o calendário')).not.toBeInTheDocument();
    expect(server.bodiesTo('availableDays')).toEqual([
      { service_id: 's1', client_name: 'barbearia-sol', calendar_id: 'c2' },
    ]);
  });

  test('BOOK-028 a chosen calendar asks for its days', async () => {
    const { server, press } = await openChooser();
    await press('Bruno');
    expect(server.bodiesTo('availableDays')).toEqual([
      { service_id: 's1', client_name: 'barbearia-sol', calendar_id: 'c2' },
    ]);
    expect(chosen()).toEqual(['Bruno']);
  });

  test.each([
    ['no calendar', calendarsAnswer()],
    ['a failure', { status: 500 }],
  ])('Q-31 %s says so and offers to try again', async (_, answer) => {
    const { server, press } = await openSchedule({ availableCalendars: answer });
    expect(screen.getByText('Calendário sem horários disponíveis')).toBeVisible();
    await press('Escolher Horário');
    expect(screen.getByText('Por favor, selecione uma data e horário!')).toBeVisible();
    server.on('availableCalendars', calendarsAnswer(ana));
    await press('Tentar novamente');
    expect(await screen.findByRole('radiogroup', { name: 'Selecione a data' })).toBeVisible();
    expect(screen.queryByText('Calendário sem horários disponíveis')).not.toBeInTheDocument();
  });
});

describe('days', () => {
  test('BOOK-030 BOOK-031 BOOK-032 BOOK-034 GEN-002 shows exactly the days offered, as weekday and day', async () => {
    await openSchedule();
    expect(days()).toEqual(['seg 09/03 hoje', 'ter 10/03 amanhã', 'dom 15/03']);
  });

  test('CUST-022 today and tomorrow are named beside their dates, by the clock of the store', async () => {
    const { press } = await openSchedule({
      getStore: storeAnswer({ ...sol, time_zone: 'Pacific/Kiritimati' }),
    });
    expect(days()).toEqual(['seg 09/03', 'ter 10/03 hoje', 'dom 15/03']);
    await press('terça-feira, 10 de março, hoje');
    expect(chosen()).toEqual(['ter 10/03 hoje']);
  });

  test('OWN-099 on a device that is a day ahead they are named by the clock of the server', async () => {
    const headers = { date: 'Sun, 08 Mar 2026 12:10:00 GMT' };
    await openSchedule({
      availableDays: { status: 200, body: { available_days: ['2026-03-09', '2026-03-10'] }, headers },
    });
    expect(days()).toEqual(['seg 09/03 amanhã', 'ter 10/03']);
    expect(screen.getByRole('button', { name: 'Primeiro horário livre: amanhã' })).toBeVisible();
  });

  test('BOOK-047 ERR-007 says so when no day is available', async () => {
    await openSchedule({ availableDays: daysAnswer() });
    expect(screen.getByText('Não há horários disponíveis.')).toBeVisible();
    expect(screen.queryByText('Selecione a data')).not.toBeInTheDocument();
    expect(screen.queryByText('Calendário sem horários disponíveis')).not.toBeInTheDocument();
    expect(screen.queryByText('Não há horários disponíveis para este dia.')).not.toBeInTheDocument();
  });

  test('CUST-013 without a day the button is off, and the ways on stand beside the sentence', async () => {
    const answers = { c1: daysAnswer(), c2: daysAnswer('2026-03-10') };
    const { press } = await openChooser({ availableDays: byCalendar(answers) });
    await press('Ana');
    await screen.findByText('Não há horários disponíveis.');
    expect(screen.getByRole('button', { name: 'Escolher Horário' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Chamar no WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/5511987654321?text=Quero%20agendar%3A%20Corte',
    );
    expect(screen.getByRole('link', { name: 'Chamar no WhatsApp' })).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5511987654321');
    await press('Escolher outro calendário');
    expect(screen.getByRole('radio', { name: 'Bruno' })).toHaveFocus();
    await press('Bruno');
    await pass();
    expect(screen.getByRole('button', { name: 'Escolher Horário' })).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'Ligar' })).not.toBeInTheDocument();
    await press('Ana');
    await pass();
    await press('Escolher outro serviço');
    expect(screen.getByRole('heading', { name: 'Escolha um serviço' })).toBeVisible();
  });

  test('CUST-013 a way that does not exist is not offered', async () => {
    await openSchedule({
      getStore: storeAnswer({ ...sol, phone: '', service_types: sol.service_types.slice(0, 1) }),
      availableDays: daysAnswer(),
    });
    const { queryByRole } = within(screen.getByRole('main'));
    expect(queryByRole('link')).not.toBeInTheDocument();
    expect(queryByRole('button', { name: /^Escolher outro/ })).not.toBeInTheDocument();
  });

  test('BOOK-048 ERR-006 a failure empties the list, says so and can be tried again', async () => {
    const answers = { c1: daysAnswer('2026-03-09'), c2: { status: 500 } };
    const { press, server } = await openChooser({ availableDays: byCalendar(answers) });
    await press('Ana');
    expect(await screen.findByRole('radiogroup', { name: 'Selecione a data' })).toBeVisible();
    await press('Bruno');
    expect(await screen.findByText('Calendário sem horários disponíveis')).toBeVisible();
    expect(days()).toEqual([]);
    server.on('availableDays', daysAnswer('2026-03-10'));
    await press('Tentar novamente');
    await pass();
    expect(days()).toEqual(['ter 10/03 amanhã']);
  });

  test('BOOK-029 choosing another calendar clears the error', async () => {
    const answers = { c1: { status: 500 }, c2: daysAnswer('2026-03-09') };
    const { press } = await openChooser({ availableDays: byCalendar(answers) });
    await press('Ana');
    await screen.findByText('Calendário sem horários disponíveis');
    await press('Escolher Horário');
    await press('Bruno');
    await pass();
    expect(screen.queryByText('Calendário sem horários disponíveis')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(days()).toEqual(['seg 09/03 hoje']);
  });

  test('P-03 days that do not come can be requested again', async () => {
    const { press, server } = await openSchedule({ availableDays: never });
    await pass(8000);
    server.on('availableDays', daysAnswer('2026-03-09'));
    await press('Tentar novamente');
    await pass();
    expect(days()).toEqual(['seg 09/03 hoje']);
    expect(server.callsTo('availableDays')[0]).toMatchObject({ isAborted: true });
  });
});

describe('times', () => {
  test('BOOK-035 BOOK-038 BOOK-040 a day asks for its times and shows exactly those', async () => {
    const { toSlots, server } = openSol();
    await toSlots();
    expect(server.bodiesTo('availableSlots')).toEqual([
      { service_id: 's1', client_name: 'barbearia-sol', selected_day: '2026-03-09', calendar_id: 'c1' },
    ]);
    expect(screen.getByRole('heading', { name: 'Horários disponíveis' })).toBeVisible();
    expect(times()).toEqual(['08:00', '08:30', '10:00']);
  });

  test('BOOK-036 BOOK-037 CONST-002 an instant answer still shows a spinner for a second', async () => {
    const { press } = await openSchedule();
    await press(/, 9 de março/);
    await pass(999);
    expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
    expect(times()).toEqual([]);
    await pass(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(times()).toHaveLength(3);
  });

  test('Q-34 P-06 the second runs beside the call, not after it', async () => {
    const { answer, give } = held();
    const { press } = await openSchedule({ availableSlots: answer });
    await press(/, 9 de março/);
    await pass(1500);
    expect(times()).toEqual([]);
    give({ status: 200, body: { available_slots: ['09:00'] } });
    await pass();
    expect(times()).toEqual(['09:00']);
  });

  test('Q-16 a time with seconds is shown without them and sent back as listed', async () => {
    const server = solServer({ availableSlots: slotsAnswer('10:00:00') });
    const { toReview, press } = openPage();
    await toReview();
    expect(screen.getByText('10:00–10:30')).toBeVisible();
    await press('Confirmar');
    expect(server.bodiesTo('createBooking')).toMatchObject([{ selected_time: '10:00:00' }]);
  });

  test('BOOK-041 one time at a time is chosen', async () => {
    const { press, toSlots } = openSol();
    await toSlots();
    await press('08:00');
    await press('08:30');
    expect(chosen()).toEqual(['seg 09/03 hoje', '08:30']);
  });

  test('CUST-023 times stand under Manhã, Tarde and Noite, in one group of radios', async () => {
    const { toSlots, user, press } = openSol({
      availableSlots: slotsAnswer('08:00', '08:30', '10:00', '11:59', '12:00', '17:30', '18:00:00'),
    });
    await toSlots();
    const parts = within(screen.getByRole('radiogroup', { name: 'Horários disponíveis' })).getAllByRole(
      'group',
    );
    expect(parts.map((part) => part.textContent)).toEqual([
      'Manhã08:0008:3010:0011:59',
      'Tarde12:0017:30',
      'Noite18:00',
    ]);
    expect(screen.getByRole('group', { name: 'Tarde' })).toBe(parts[1]);
    const last = screen.getByRole('radio', { name: '18:00' });
    expect(last).toHaveAttribute('aria-posinset', '7');
    expect(last).toHaveAttribute('aria-setsize', '7');
    await press('11:59');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(last).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(chosen()).toEqual(['seg 09/03 hoje', '12:00']);
    // Three to a row: straight up from the second of Tarde stands only 11:59, and above it 08:00.
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('radio', { name: '08:00' })).toHaveFocus();
  });

  test('CUST-005 the arrows that lead from one time to another do not scroll the page', async () => {
    const { toSlots } = openSol({ availableSlots: slotsAnswer('08:00', '08:30') });
    await toSlots();
    const [first, last] = ['08:00', '08:30'].map((name) => screen.getByRole('radio', { name }));
    first?.focus();
    const isLeftToPage = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key });
    expect(isLeftToPage('ArrowRight')).toBe(false);
    expect(last).toHaveFocus();
    expect(isLeftToPage('Tab')).toBe(true);
  });

  test('CUST-023 a part of the day without times is not named', async () => {
    const { toSlots } = openSol({ availableSlots: slotsAnswer('14:00') });
    await toSlots();
    const { getAllByRole } = within(screen.getByRole('radiogroup', { name: 'Horários disponíveis' }));
    expect(getAllByRole('group').map((part) => part.textContent)).toEqual(['Tarde14:00']);
  });

  test('BOOK-046 ERR-008 OFF-017 a day without times says so, after the delay', async () => {
    const { press } = await openSchedule({ availableSlots: slotsAnswer() });
    await press(/, 9 de março/);
    await pass(999);
    expect(screen.queryByText('Não há horários disponíveis para este dia.')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('Não há horários disponíveis para este dia.')).toBeVisible();
    expect(screen.queryByText('Não há horários disponíveis.')).not.toBeInTheDocument();
  });

  test('Q-31 a failure says the same and can be tried again', async () => {
    const { press, server } = await openSchedule({ availableSlots: { status: 500 } });
    await press(/, 9 de março/);
    await pass(1000);
    expect(screen.getByText('Não há horários disponíveis para este dia.')).toBeVisible();
    server.on('availableSlots', slotsAnswer('09:00'));
    await press('Tentar novamente');
    await pass(1000);
    expect(times()).toEqual(['09:00']);
  });
});
