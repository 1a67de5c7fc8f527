import { never } from '@hora-marcada/shared/fake-server';
import { act, screen, within } from '@testing-library/react';
import { anEvent } from '../../../test-support/events.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import {
  eventNamed,
  navigationButton,
  openDashboard,
  part,
  selectAt,
  viewButton,
} from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const title = () => screen.getByRole('heading', { level: 2 });

test('CAL-001 CAL-002 CAL-003 CAL-006 CAL-016 first the month is seen, in Portuguese, from Sunday on', async () => {
  await openDashboard();
  expect(screen.getByRole('group', { name: 'Mês' })).toBeVisible();
  expect(viewButton('Mês')).toHaveAttribute('aria-pressed', 'true');
  expect(title()).toHaveTextContent('março 2026');
  const weekdays = [...document.querySelectorAll('.rbc-header')];
  expect(weekdays.map(({ textContent }) => textContent).join(' ')).toBe('dom seg ter qua qui sex sáb');
  expect(part('.rbc-calendar')).toHaveStyle({ height: '500px' });
});

test('CAL-004 the hours of a day without events are reached by keyboard, to be scrolled', async () => {
  await openDashboard({ view: 'Dia' });
  expect(screen.getByRole('group', { name: 'Horas do dia' })).toHaveAttribute('tabindex', '0');
});

test('CAL-005 Anterior, Próximo and Hoje lead through the months', async () => {
  const { user } = await openDashboard();
  await user.click(navigationButton('Próximo'));
  expect(title()).toHaveTextContent('abril 2026');
  await user.click(navigationButton('Anterior'));
  await user.click(navigationButton('Anterior'));
  expect(title()).toHaveTextContent('fevereiro 2026');
  await user.click(navigationButton('Hoje'));
  expect(title()).toHaveTextContent('março 2026');
});

test('P-10 the months that Anterior, Próximo and Hoje lead to are announced', async () => {
  const { user } = await openDashboard();
  const announced = title();
  expect(announced).toHaveAttribute('aria-live', 'polite');
  await user.click(navigationButton('Próximo'));
  expect(announced).toHaveTextContent('abril 2026');
});

test.each([
  ['Semana', '08/03/2026 – 14/03/2026', '15/03/2026 – 21/03/2026'],
  ['Dia', 'segunda-feira, 9 de março', 'terça-feira, 10 de março'],
  ['Agenda', '09/03/2026 – 08/04/2026', '08/04/2026 – 08/05/2026'],
] as const)(
  'CAL-004 CAL-009 CAL-012 CAL-014 CAL-019 %s is headed %s, and next %s',
  async (view, now, next) => {
    const { user } = await openDashboard({ view });
    expect(viewButton(view)).toHaveAttribute('aria-pressed', 'true');
    expect(title()).toHaveTextContent(now);
    await user.click(navigationButton('Próximo'));
    expect(title()).toHaveTextContent(next);
  },
);

test('CAL-008 CAL-015 CAL-018 a day has hours of two slots, and a row for whole days', async () => {
  await openDashboard({
    view: 'Dia',
    events: [anEvent({ start_time: '2026-03-09T13:00:00', end_time: '2026-03-09T13:30:00' })],
  });
  expect(screen.getByText('Dia inteiro')).toBeInTheDocument();
  const hours = [...document.querySelectorAll('.rbc-time-gutter .rbc-timeslot-group')];
  expect(hours.map(({ textContent }) => textContent)).toContain('13:00');
  expect(hours).toHaveLength(24);
  for (const hour of hours) expect(hour.querySelectorAll('.rbc-time-slot')).toHaveLength(2);
  expect(
    within(eventNamed('Corte')).getByText('13:00 – 13:30', { selector: '.event-time' }),
  ).toBeInTheDocument();
});

test('CAL-010 CAL-013 the agenda lists day, time and event, and opens the event', async () => {
  const { user } = await openDashboard({ view: 'Agenda', events: [anEvent()] });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Data',
    'Hora',
    'Evento',
  ]);
  const table = within(screen.getByRole('table', { name: 'Eventos do período' }));
  expect(table.getByRole('cell', { name: 'seg 09/03' })).toBeInTheDocument();
  expect(table.getByRole('cell', { name: '10:00 – 10:30' })).toBeInTheDocument();
  await user.click(eventNamed('Corte'));
  expect(screen.getByRole('dialog', { name: 'Detalhes do Evento' })).toBeVisible();
});

test('Q-60 an agenda without events says so', async () => {
  await openDashboard({ view: 'Agenda' });
  expect(screen.getByText('Nenhum evento neste período.')).toBeInTheDocument();
});

test('CAL-021 where five lines fit into a week, the fifth says how many events more there are', async () => {
  layOutMonth({ weekHeight: 120, lineHeight: 20 });
  await openDashboard({ events: twelveEvents });
  expect(screen.getAllByRole('button', { name: / Corte \d/ })).toHaveLength(4);
  expect(screen.getByRole('button', { name: /Ver mais/ })).toHaveTextContent('+ Ver mais (8)');
});

test('CAL-011 P-37 what does not fit is counted, and leads to its day; so does the number of a day', async () => {
  layOutMonth({ weekHeight: 100, lineHeight: 20 });
  const { user } = await openDashboard({ events: twelveEvents });
  const more = screen.getByRole('button', { name: /Ver mais .*, segunda-feira, 9 de março$/ });
  expect(more).toHaveTextContent(
    `+ Ver mais (${12 - screen.getAllByRole('button', { name: / Corte \d/ }).length})`,
  );
  await user.click(more);
  expect(title()).toHaveTextContent('segunda-feira, 9 de março');
  expect(screen.getAllByRole('button', { name: / Corte \d/ })).toHaveLength(12);
  await user.click(viewButton('Mês'));
  await user.click(screen.getByRole('button', { name: 'sexta-feira, 20 de março' }));
  expect(title()).toHaveTextContent('sexta-feira, 20 de março');
});

test('CAL-022 Q-22 the line of the present is the store’s, and moves after 60 s', async () => {
  await openDashboard({ view: 'Dia' });
  const line = () => part('.rbc-current-time-indicator').getAttribute('style');
  const share = (hours: number, minutes: number) =>
    String(((hours * 60 + minutes) / (24 * 60)) * 100).slice(0, 8);
  expect(line()).toContain(`top: ${share(9, 10)}`);
  await pass(60_000);
  expect(line()).toContain(`top: ${share(9, 11)}`);
});

test('Q-22 today is the store’s day where the browser already has the next', async () => {
  await openDashboard({ now: '2026-03-10T02:30:00Z', view: 'Dia' });
  expect(title()).toHaveTextContent('segunda-feira, 9 de março');
});

const hoursDown = (hours: number) => (hours / 24) * 2400;

test.each([
  ['Dia', '2026-03-09T18:10:00Z', 14 + 10 / 60],
  ['Dia', '2026-03-09T03:10:00Z', 0],
  ['Semana', '2026-03-09T18:10:00Z', 14 + 10 / 60],
] as const)('OWN-004 %s at %s opens an hour before the present', async (view, now, hour) => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2400);
  await openDashboard({ now, view });
  expect(part('.rbc-time-content').scrollTop).toBeCloseTo(hoursDown(hour), 3);
});

test('OWN-004 this week by another of its days opens there, too', async () => {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2400);
  const { user } = await openDashboard({ now: '2026-03-09T18:10:00Z', view: 'Dia' });
  for (const name of ['Próximo', 'Semana']) await user.click(screen.getByRole('button', { name }));
  expect(part('.rbc-time-content').scrollTop).toBeCloseTo(hoursDown(14 + 10 / 60), 3);
});

test('CAL-023 two events at one time stand side by side', async () => {
  await openDashboard({
    view: 'Semana',
    events: [anEvent(), anEvent({ id: '2', title: 'Barba', calendar: 'Bruno' })],
  });
  const [one, other] = [eventNamed('Corte'), eventNamed('Barba')].map(({ style }) => style);
  expect(one?.top).toBe(other?.top);
  expect(one?.left).not.toBe(other?.left);
});

test('an event is drawn at the store’s time, also in an hour that a browser’s zone skips', async () => {
  const start = { start_time: '2026-03-08T02:30:00', end_time: '2026-03-08T03:00:00' };
  await openDashboard({ now: '2026-03-08T12:00:00Z', view: 'Dia', events: [anEvent(start)] });
  expect(
    within(eventNamed('Corte')).getByText('02:30 – 03:00', { selector: '.event-time' }),
  ).toBeInTheDocument();
  expect(eventNamed('Corte').style.top).toBe(`${(150 / 1440) * 100}%`);
});

test('OWN-002 what the owner entered without a customer waits for no confirmation', async () => {
  await openDashboard({ events: [anEvent({ is_confirmed: false, client_name: '', client_phone: '' })] });
  expect(eventNamed('Corte')).not.toHaveAccessibleName(/não confirmado/);
});

const columnTitles = () =>
  [...document.querySelectorAll('.rbc-row-resource')].map(({ textContent }) => textContent);

test('OWN-061 a day has a column for each calendar, and one for events of none', async () => {
  const events = [anEvent({ calendar: 'Bruno' }), anEvent({ id: '2', title: 'Almoço', calendar: '' })];
  const { user } = await openDashboard({ view: 'Dia', events });
  expect(columnTitles()).toEqual(['Ana', 'Bruno', 'Sem calendário']);
  const columns = [...document.querySelectorAll('.rbc-day-slot')];
  expect(columns.findIndex((column) => column.contains(eventNamed('Corte')))).toBe(1);
  expect(columns.findIndex((column) => column.contains(eventNamed('Almoço')))).toBe(2);
  await user.click(screen.getByRole('combobox', { name: 'Filtrar por calendário' }));
  await user.click(screen.getByTitle('Ana'));
  expect(columnTitles()).toEqual([]);
});

test('OWN-061 a time picked in a column is of its calendar', async () => {
  await openDashboard({ view: 'Dia' });
  const column = [...document.querySelectorAll('.rbc-day-slot')].at(1) as Element;
  await selectAt(column, { from: 600, to: 660 });
  const dialog = within(screen.getByRole('dialog', { name: 'Confirmar Agendamento' }));
  expect(dialog.getByRole('radio', { name: 'Bruno' })).toBeChecked();
});

test.each([
  ['Mês', '10:00 João Silva Corte, 09/03/2026 - 10:00 às 10:30, Ana'],
  ['Semana', '10:00 João Silva Corte, 09/03/2026 - 10:00 às 10:30, Ana'],
  ['Dia', '10:00 – 10:30 João Silva Corte, 09/03/2026 - 10:00 às 10:30, Ana'],
  ['Agenda', 'Corte João Silva · Ana, 09/03/2026 - 10:00 às 10:30'],
] as const)('OWN-070 in %s the name of an event begins with what it shows', async (view, name) => {
  await openDashboard({ view, events: [anEvent()] });
  const event = screen.getByRole('button', { name });
  const shown = (event.querySelector('.event-content') ?? event).textContent;
  expect(name.startsWith(shown)).toBe(true);
});

test('CAL-055 a spinner shows until the events are there, and those of the month before stay meanwhile', async () => {
  const { user, server } = await openDashboard({ answers: { getEvents: never } });
  expect(screen.getByRole('status', { name: 'Carregando eventos' })).toBeVisible();
  server.on('getEvents', { status: 200, body: [anEvent()] });
  await user.click(navigationButton('Hoje'));
  await user.click(viewButton('Semana'));
  await pass();
  expect(screen.queryByRole('status', { name: 'Carregando eventos' })).not.toBeInTheDocument();
  server.on('getEvents', never);
  await user.click(viewButton('Dia'));
  expect(eventNamed('Corte')).toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Carregando eventos' })).not.toBeInTheDocument();
});

test('the agenda shows all its days, also after the day that it begins with was shown alone', async () => {
  const today = anEvent();
  const later = anEvent({
    id: '2',
    title: 'Barba',
    start_time: '2026-03-12T10:00:00',
    end_time: '2026-03-12T10:30:00',
  });
  const { user } = await openDashboard({
    view: 'Dia',
    answers: {
      getEvents: ({ path }) => ({
        status: 200,
        body: path.endsWith('to=2026-03-09') ? [today] : [today, later],
      }),
    },
  });
  await user.click(viewButton('Agenda'));
  await pass();
  expect(eventNamed('Barba')).toBeInTheDocument();
});

test('only the days shown are asked for', async () => {
  const { server } = await openDashboard({ view: 'Semana' });
  const queries = server.callsTo('getEvents').map(({ path }) => path.split('?')[1]);
  expect(queries).toEqual(['from=2026-03-01&to=2026-04-04', 'from=2026-03-08&to=2026-03-14']);
});

test('CAL-056 events that cannot be loaded are logged to the console only', async () => {
  await openDashboard({ answers: { getEvents: { status: 500 } } });
  expect(screen.queryByRole('status', { name: 'Carregando eventos' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Mês' })).toBeVisible();
  expect(console.error).toHaveBeenCalled();
});

test('CAL-057 calendars that cannot be loaded are logged to the console only, by their sentence', async () => {
  await openDashboard({ answers: { getCalendars: { status: 500 } } });
  expect(console.error).toHaveBeenCalledWith('Erro ao buscar calendários');
  expect(screen.queryByText('Erro ao buscar calendários')).not.toBeInTheDocument();
});

test('P-34 P-35 an event is reached by Tab, says all it stands for, and opens on Enter; Esc gives the focus back', async () => {
  const { user } = await openDashboard({ events: [anEvent({ is_confirmed: false })] });
  const corte = screen.getByRole('button', {
    name: '10:00 João Silva Corte, 09/03/2026 - 10:00 às 10:30, Ana, não confirmado',
  });
  expect(corte).toHaveAttribute('tabindex', '0');
  act(() => corte.focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Detalhes do Evento' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(corte).toHaveFocus();
});

const twelveEvents = Array.from({ length: 12 }, (_, index) =>
  anEvent({ id: String(index), title: `Corte ${index}`, calendar: `C${index}` }),
);

/** The library measures how many lines fit into a week, and there is no layout here. */
function layOutMonth({ weekHeight, lineHeight }: { weekHeight: number; lineHeight: number }) {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, 100, this.classList.contains('rbc-month-row') ? weekHeight : lineHeight);
  });
}
