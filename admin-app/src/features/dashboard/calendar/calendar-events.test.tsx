import { act, screen, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { eventNamed, navigationButton, openDashboard } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const wholeDay = anEvent({
  title: 'Feira',
  client_name: '',
  client_phone: '',
  calendar: '',
  start_time: '2026-03-09T00:00:00',
  end_time: '2026-03-10T00:00:00',
});

test.each(['Mês', 'Semana'] as const)('P-34 in %s the space bar opens an event, too', async (view) => {
  const { user } = await openDashboard({ view, events: [anEvent()] });
  act(() => eventNamed('Corte').focus());
  await user.keyboard(' ');
  expect(screen.getByRole('dialog', { name: 'Detalhes do Evento' })).toBeVisible();
});

test.each(['Mês', 'Semana'] as const)(
  'Q-23 P-35 in %s an event of a whole day has no times, and one of no calendar says so',
  async (view) => {
    await openDashboard({ view, events: [wholeDay] });
    const event = screen.getByRole('button', { name: 'Feira, 09/03/2026, Dia inteiro, Sem calendário' });
    expect(event).toHaveTextContent(/^Feira$/);
  },
);

test('P-35 who points at an event reads whose it is', async () => {
  await openDashboard({ view: 'Semana', events: [anEvent()] });
  expect(eventNamed('Corte')).toHaveAttribute('title', expect.stringContaining('Corte · Ana'));
});

test('OWN-002 only what waits for a confirmation looks so', async () => {
  const own = { ...wholeDay, id: 'e2', is_confirmed: false };
  await openDashboard({ events: [anEvent({ id: 'e1', is_confirmed: false }), own] });
  expect(eventNamed('Corte')).toHaveClass('is-unconfirmed');
  expect(screen.getByRole('button', { name: /^Feira/ })).not.toHaveClass('is-unconfirmed');
});

test('OWN-061 the day of a store with one calendar has no columns, also while all are shown', async () => {
  window.location.hash = '#painel?visao=dia&calendario=';
  await openDashboard({ calendars: ['Ana'], events: [anEvent()] });
  expect(document.querySelectorAll('.rbc-row-resource')).toHaveLength(0);
  expect(eventNamed('Corte')).toBeInTheDocument();
});

test('CAL-023 a busy week has each of its events, and days that were left have those of the days shown', async () => {
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  const eventsOf = (days: readonly string[]) =>
    days.flatMap((day) =>
      times.map((time) => eventAt(`${day} ${time}`, { id: `${day} ${time}`, title: day })),
    );
  const [first, next] = [
    ['2026-03-09', '2026-03-10'],
    ['2026-03-16', '2026-03-17'],
  ];
  const { user } = await openDashboard({ view: 'Semana', events: eventsOf([...first, ...next]) });
  const shown = () => document.querySelectorAll('.rbc-day-slot .rbc-event');
  for (const days of [first, next]) {
    for (let piece = 0; piece < times.length; piece += 1) await pass(16);
    expect(shown()).toHaveLength(48);
    expect([...shown()].every(({ textContent }) => days.some((day) => textContent.includes(day)))).toBe(true);
    await user.click(navigationButton('Próximo'));
  }
});

test('P-34 the focus of a deleted event goes to the calendar, and is not taken again once it was let go', async () => {
  let stored = [anEvent()];
  const { user } = await openDashboard({
    answers: {
      getEvents: () => ({ status: 200, body: stored }),
      deleteEvent: () => {
        stored = [];
        return { status: 200, body: { detail: '' } };
      },
    },
  });
  act(() => eventNamed('Corte').focus());
  await user.keyboard('{Enter}');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir Evento' }));
  await pass(1000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const section = screen.getByRole('region', { name: 'Calendário' });
  expect(section).toHaveFocus();
  act(() => section.blur());
  await pass(60_000);
  expect(document.body).toHaveFocus();
});
