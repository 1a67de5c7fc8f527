import { act, screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { eventNamed, openDashboard } from '../../../test-support/open-dashboard.tsx';

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
