import { screen, waitFor, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import type { Answer } from '@hora-marcada/shared/fake-server';
import { freeDay } from '../../../test-support/free-day.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { openSection } from '../../../test-support/open-section.tsx';
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
async function openWalkIn(
  events = [] as ReturnType<typeof anEvent>[],
  names = ['Ana', 'Bruno'],
  answers: Readonly<Record<string, Answer>> = {},
) {
  const made = anEvent({
    id: '9',
    start_time: '2026-03-09T09:10:00',
    end_time: '2026-03-09T09:40:00',
    client_name: '',
    client_phone: '',
  });
  const page = await openDialog({
    getEvents: { status: 200, body: events },
    getServices: { status: 200, body: [corte, barba] },
    getCalendars: { status: 200, body: names.map((name, index) => calendarNamed(String(index + 1), name)) },
    createEvent: { status: 201, body: made },
    ...answers,
  });
  await waitFor(() => expect(services()).not.toEqual([]));
  return page;
}

async function openDialog(answers: Readonly<Record<string, Answer>>) {
  const page = openSection(null, {
    server: {
      getEvents: { status: 200, body: [] },
      freeStarts: { status: 200, body: freeDay },
      deleteEvent: { status: 200, body: { change_id: 'a1' } },
      ...answers,
    },
    now: '2026-03-09T12:10:00Z',
  });
  page.openDialog({ kind: 'walk-in' });
  await waitFor(() => expect(dialog()).toBeVisible());
  const press = async (name: string | RegExp) => {
    await page.user.click(screen.getByRole('button', { name }));
    await pass();
  };
  return { ...page, press };
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
  expect(within(dialog()).queryByRole('radio', { name: /Ana/ })).not.toBeInTheDocument();
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
      services: ['3'],
    },
  ]);
  expect(screen.getByText('Encaixe marcado: Corte às 09:10.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('DLG-007 the calendar that is free now is chosen, and another can be', async () => {
  const busy = anEvent({ start_time: '2026-03-09T09:00:00', end_time: '2026-03-09T10:00:00' });
  const { server, user, press } = await openWalkIn([busy]);
  expect(screen.getByRole('radio', { name: 'Bruno livre' })).toBeChecked();
  expect(services()).toEqual(['Barba 20 min · R$ 35,00']);
  await user.click(screen.getByRole('radio', { name: 'Ana ocupado agora, até 10:00' }));
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
  expect(screen.getByRole('radio', { name: 'Ana ocupado agora, até 10:00' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Bruno livre' })).toBeChecked();
});

test('DLG-007 a calendar without services says what is missing', async () => {
  const { user } = await openWalkIn([], ['Ana', 'Bruno', 'Carla']);
  await user.click(screen.getByRole('radio', { name: 'Carla livre' }));
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
  const { server, press } = await openDialog({ getServices: failing, getCalendars: failing });
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

test('DAY-009 the calendar that is free longest comes first, and each says until when', async () => {
  const soon = eventAt('2026-03-09 09:30', { id: 'e1' });
  const later = eventAt('2026-03-09 11:00', { id: 'e2', calendar: 'Bruno' });
  const busy = eventAt('2026-03-09 09:00', { id: 'e3', calendar: 'Carla' });
  await openWalkIn([soon, later, busy], ['Ana', 'Bruno', 'Carla']);
  const calendars = within(dialog()).getByRole('radiogroup', { name: 'Calendário' });
  expect(
    within(calendars)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual(['Bruno livre até 11:00', 'Ana livre até 09:30', 'Carla ocupado agora, até 09:30']);
});

test('DAY-009 whom a walk-in would lie on is said before, and again after, with Desfazer', async () => {
  const next = eventAt('2026-03-09 09:20', { id: 'e1', client_name: 'Rosa' });
  const { server, press } = await openWalkIn([next], ['Ana']);
  expect(dialog()).toHaveTextContent('Ana tem Rosa às 09:20: cabem 10 min.');
  expect(services()).toEqual([
    'Corte 30 min · R$ 50,00 · passa das 09:20',
    'Barba 20 min · R$ 35,00 · passa das 09:20',
  ]);
  await press(/^Corte/);
  expect(
    screen.getByText('Encaixe marcado: Corte às 09:10. Este horário já possui um evento.'),
  ).toBeVisible();
  await press('Desfazer');
  expect(server.bodiesTo('deleteEvent')).toEqual([{ start: '2026-03-09T09:10:00', calendar: 'Ana' }]);
});

test('DAY-009 a walk-in outside of the open hours is said to be one', async () => {
  const closed = { ...freeDay, open: [{ from: '10:00', to: '18:00' }] };
  await openWalkIn([], ['Ana'], { freeStarts: { status: 200, body: closed } });
  expect(await within(dialog()).findByText('Fora do horário de atendimento (10:00 às 18:00).')).toBeVisible();
});

test('DAY-030 of sixty services eight come first, those of the day before others, and all are searched', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    ...corte,
    id: String(index + 10),
    name: `Serviço ${index}`,
  }));
  const booked = eventAt('2026-03-09 15:00', { id: 'e1', title: 'Serviço 59' });
  const { user, press } = await openWalkIn([booked], ['Ana'], { getServices: { status: 200, body: many } });
  expect(services()).toHaveLength(8);
  expect(services()[0]).toMatch(/^Serviço 59/);
  await user.type(within(dialog()).getByRole('searchbox', { name: 'Buscar serviço' }), 'servico 42');
  expect(services()).toEqual(['Serviço 42 30 min · R$ 50,00']);
  await press('Limpar busca');
  await press('Mostrar todos (60)');
  expect(services()).toHaveLength(60);
});
