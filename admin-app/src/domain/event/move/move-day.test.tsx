import { held } from '@hora-marcada/shared/fake-server';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { freeDay } from '../../../test-support/free-day.ts';
import { openDialogs } from '../test-support/open-dialogs.tsx';

startWithCleanBrowser();

const event = anEvent({ id: 'e1', revision: 3 });
const calendars = { status: 200, body: [{ id: '1', name: 'Ana' }] };

test('DAY-008 the old time stays in view, and the free starts of the chosen day are buttons', async () => {
  const { ask, dialog, field, press, user, server } = openDialogs({
    events: [event],
    answers: { getCalendars: calendars },
  });
  await ask('move', event);
  await press('Próximo dia');
  await user.click(await dialog().findByRole('radio', { name: '11:00' }));
  expect(dialog().getByText('Estava: seg 09/03 10:00 até 10:30, com Ana')).toBeVisible();
  expect([field('Data').value, field('Início').value, field('Fim').value]).toEqual([
    '10/03/2026',
    '11:00',
    '11:30',
  ]);
  expect(server.bodiesTo('freeStarts').at(-1)).toEqual({
    calendar_id: '1',
    day: '2026-03-10',
    minutes: 30,
    moved_event: 'e1',
  });
});

test('DAY-009 a move into a pause is said before and in the message after', async () => {
  const day = { ...freeDay, pauses: [{ name: 'Café', from: '14:00', to: '14:30' }] };
  const { ask, dialog, type, press, findByText } = openDialogs({
    events: [event],
    answers: { getCalendars: calendars, freeStarts: { status: 200, body: day } },
  });
  await ask('move', event);
  await type('Início', '14:15');
  expect(await dialog().findByText('Na pausa Café, das 14:00 às 14:30.')).toBeVisible();
  await press('Remarcar');
  expect(await findByText('Evento remarcado! Na pausa Café, das 14:00 às 14:30.')).toBeVisible();
});

test('DAY-008 a day without a free start says so', async () => {
  const full = { status: 200, body: { ...freeDay, free_starts: [] } };
  const { ask, dialog } = openDialogs({
    events: [event],
    answers: { getCalendars: calendars, freeStarts: full },
  });
  await ask('move', event);
  expect(await dialog().findByText(/^Nenhum horário livre neste dia\./)).toBeVisible();
});

test('DAY-008 DAY-009 until the chosen day is known, nothing of the day before it is offered or said', async () => {
  const day = { ...freeDay, pauses: [{ name: 'Café', from: '10:00', to: '10:30' }] };
  const { ask, dialog, press, server } = openDialogs({
    events: [event],
    answers: { getCalendars: calendars, freeStarts: { status: 200, body: day } },
  });
  await ask('move', event);
  expect(await dialog().findByText('Na pausa Café, das 10:00 às 10:30.')).toBeVisible();
  expect(dialog().getByRole('radio', { name: '11:00' })).toBeEnabled();
  const next = held();
  server.on('freeStarts', next.answer);
  await press('Próximo dia');
  expect(dialog().getByRole('radio', { name: '11:00' })).toBeDisabled();
  expect(dialog().queryByText(/^Na pausa/)).toBeNull();
  next.give({ status: 200, body: { ...freeDay, free_starts: ['15:00'] } });
  expect(await dialog().findByRole('radio', { name: '15:00' })).toBeEnabled();
  expect(dialog().queryByRole('radio', { name: '11:00' })).toBeNull();
});

test('DAY-008 of an event that ends on another day, the old time names that day', async () => {
  const long = anEvent({ id: 'e1', end_time: '2026-03-10T02:00:00' });
  const { ask, dialog } = openDialogs({ events: [long], answers: { getCalendars: calendars } });
  await ask('move', long);
  expect(dialog().getByText('Estava: seg 09/03 10:00 até ter 10/03 02:00, com Ana')).toBeVisible();
});

test('DAY-009 what came to lie at a place since it was last looked at is said after a move there', async () => {
  const { drop, findByText, server } = openDialogs({ events: [event], answers: { getCalendars: calendars } });
  const next = { start: '2026-03-10T09:00:00', end: '2026-03-10T09:30:00', calendar: 'Ana' };
  drop(event, next);
  await findByText('Evento remarcado!');
  const moved = { ...event, start_time: next.start, end_time: next.end, revision: 1 };
  const booked = anEvent({ id: 'e2', start_time: '2026-03-10T14:00:00', end_time: '2026-03-10T14:30:00' });
  server.on('getEvents', { status: 200, body: [moved, booked] });
  drop(moved, { start: '2026-03-10T14:15:00', end: '2026-03-10T14:45:00', calendar: 'Ana' });
  expect(await findByText('Evento remarcado! Este horário já possui um evento.')).toBeVisible();
});
