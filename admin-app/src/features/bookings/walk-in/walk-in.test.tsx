import { screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openBookings } from '../test-support/open-bookings.tsx';
import { servicesOf, walkInStart } from './walk-in-rules.ts';

startWithCleanBrowser();

const corte = { id: '3', name: 'Corte', service_time_minutes: 30, price: 50, calendars: ['1'] };
const barba = {
  ...corte,
  id: '4',
  name: 'Barba',
  service_time_minutes: 20,
  price: 35,
  calendars: ['1', '2'],
};
const calendarNamed = (id: string, name: string) => ({ id, name, opening_hours: [] });

/** 'Encaixe' at 09:10 of a store whose calendars have these events. */
async function openWalkIn(events = [] as ReturnType<typeof anEvent>[], names = ['Ana', 'Bruno']) {
  const made = anEvent({ id: '9', start_time: '2026-03-09T09:10:00', end_time: '2026-03-09T09:40:00' });
  const page = await openBookings({
    events,
    answers: {
      getServices: { status: 200, body: [corte, barba] },
      getCalendars: { status: 200, body: names.map((name, index) => calendarNamed(String(index + 1), name)) },
      createEvent: { status: 201, body: made },
    },
  });
  await page.press('Encaixe');
  await waitFor(() => expect(dialog()).toBeVisible());
  await waitFor(() => expect(services()).not.toEqual([]));
  return page;
}

const failing = { status: 500 };

const dialog = () => screen.getByRole('dialog', { name: 'Encaixe' });
const services = () =>
  within(dialog())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('DLG-007 the second tap books a service from now on, confirmed', async () => {
  const { server, press } = await openWalkIn([], ['Ana']);
  expect(services()).toEqual(['Corte 30 min · R$ 50,00', 'Barba 20 min · R$ 35,00']);
  // There is no other calendar to choose.
  expect(within(dialog()).queryByRole('button', { name: 'Ana' })).not.toBeInTheDocument();
  await press(/^Corte/);
  expect(server.bodiesTo('createEvent')).toEqual([
    {
      title: 'Corte',
      start: '2026-03-09T09:10:00',
      end: '2026-03-09T09:40:00',
      calendar: 'Ana',
      price: 50,
      description: '',
      is_confirmed: true,
    },
  ]);
  expect(screen.getByText('Encaixe marcado: Corte às 09:10.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('DLG-007 the calendar that is free now is chosen, and another can be', async () => {
  const busy = anEvent({ start_time: '2026-03-09T09:00:00', end_time: '2026-03-09T10:00:00' });
  const { server, press } = await openWalkIn([busy]);
  expect(screen.getByRole('button', { name: 'Bruno' })).toHaveAttribute('aria-pressed', 'true');
  expect(services()).toEqual(['Barba 20 min · R$ 35,00']);
  await press('Ana (ocupado agora)');
  await press(/^Corte 30/);
  expect(server.bodiesTo('createEvent')).toEqual([expect.objectContaining({ calendar: 'Ana' })]);
});

test('DLG-007 a second walk-in of the same minute begins a minute later', async () => {
  const first = anEvent({ start_time: '2026-03-09T09:10:00', end_time: '2026-03-09T09:40:00' });
  const { server, press } = await openWalkIn([first], ['Ana']);
  await press(/^Barba/);
  expect(server.bodiesTo('createEvent')).toEqual([
    expect.objectContaining({ start: '2026-03-09T09:11:00', end: '2026-03-09T09:31:00' }),
  ]);
});

test('DLG-007 a calendar is taken from the first minute of its event, and free at its last', async () => {
  const begins = anEvent({ start_time: '2026-03-09T09:10:00', end_time: '2026-03-09T10:00:00' });
  const ends = anEvent({
    start_time: '2026-03-09T08:00:00',
    end_time: '2026-03-09T09:10:00',
    calendar: 'Bruno',
  });
  await openWalkIn([begins, ends]);
  expect(screen.getByRole('button', { name: 'Ana (ocupado agora)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bruno' })).toHaveAttribute('aria-pressed', 'true');
});

test('DLG-007 a calendar without services says what is missing', async () => {
  const { press } = await openWalkIn([], ['Ana', 'Bruno', 'Carla']);
  await press('Carla');
  expect(services()).toEqual([]);
  expect(dialog()).toHaveTextContent('Nenhum serviço neste calendário.');
});

test('DLG-007 an event of another calendar leaves the minute that the clock shows', () => {
  const event = anEvent({ start_time: '2026-03-09T09:10:00', calendar: 'Bruno' });
  expect(walkInStart([event], 'Ana', '2026-03-09T09:10:25')).toBe('2026-03-09T09:10:00');
});

test('DLG-007 a store without calendars offers all of its services', () => {
  const shown = { description: '', show_service_time: true, show_price: true };
  const all = [corte, barba].map((service) => ({ ...service, ...shown }));
  expect(servicesOf(all, undefined)).toEqual(all);
});

test.each([
  [
    { status: 409, body: { detail: 'Já existe um evento neste horário.' } },
    'Já existe um evento neste horário.',
  ],
  [failing, 'Não foi possível marcar o encaixe.'],
])('DLG-007 a walk-in that is refused says why, and leaves the services: %j', async (refusal, sentence) => {
  const { server, press } = await openWalkIn([], ['Ana']);
  server.on('createEvent', refusal);
  await press(/^Corte/);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(services()).toHaveLength(2);
});

test('DLG-007 services and calendars that could not be loaded are asked for again, both of them', async () => {
  const answers = { getServices: failing, getCalendars: failing };
  const { server, press } = await openBookings({ answers });
  await press('Encaixe');
  expect(await screen.findByText('Não foi possível carregar os serviços.')).toBeVisible();
  server.on('getServices', { status: 200, body: [corte, barba] });
  server.on('getCalendars', { status: 200, body: [calendarNamed('2', 'Bruno')] });
  await press('Tentar novamente');
  await waitFor(() => expect(services()).toEqual(['Barba 20 min · R$ 35,00']));
  expect(screen.queryByText('Não foi possível carregar os serviços.')).not.toBeInTheDocument();
});

test('DLG-007 P-27 the customer can be named right after', async () => {
  const { press } = await openWalkIn([], ['Ana']);
  await press(/^Corte/);
  await press('Adicionar cliente');
  expect(await screen.findByRole('dialog', { name: 'Editar Evento' })).toBeVisible();
  expect(screen.queryByText(/^Encaixe marcado/)).not.toBeInTheDocument();
});
