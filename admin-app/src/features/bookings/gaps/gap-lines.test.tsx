import { held } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { eventAt } from '../../../test-support/events.ts';
import { freeDay } from '../../../test-support/free-day.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const ana = { id: '2', name: 'Ana' };
const ofOne = { status: 200, body: [ana] };
const morning = { status: 200, body: { ...freeDay, open: [{ from: '08:00', to: '12:00' }] } };
const events = [
  eventAt('2026-03-09 09:00'),
  eventAt('2026-03-09 09:40', { end_time: '2026-03-09T10:00:00' }),
  eventAt('2026-03-09 10:45'),
];
const lines = () =>
  within(screen.getByRole('region', { name: 'Eventos' }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('h3')?.textContent ?? line.textContent);

test('DAY-003 gaps inside the open hours stand between the cards of one calendar, from now on', async () => {
  await openBookings({ events, answers: { getCalendars: ofOne, freeStarts: morning } });
  await pass(10);
  expect(lines()).toEqual([
    '09:00',
    'agora 09:10',
    '09:40',
    '45 min livres 10:00 até 10:45Encaixar',
    '10:45',
    '45 min livres 11:15 até 12:00Encaixar',
  ]);
});

test('DAY-003 a day without bookings is free from its opening on', async () => {
  await openBookings({ answers: { getCalendars: ofOne, freeStarts: morning } });
  await pass(10);
  expect(screen.getByText('Nenhum evento encontrado!')).toBeVisible();
  expect(lines()).toEqual(['2 h 50 min livres 09:10 até 12:00Encaixar']);
});

test('DAY-003 Encaixar opens the dialog for that calendar, day and hour', async () => {
  const { server, press } = await openBookings({
    events,
    answers: { getCalendars: ofOne, getServices: { status: 200, body: [] }, freeStarts: morning },
  });
  await pass(10);
  expect(server.bodiesTo('freeStarts')).toEqual([{ calendar_id: '2', day: '2026-03-09', minutes: 15 }]);
  await press('Encaixar às 10:00');
  const dialog = await opened('Confirmar Agendamento');
  expect(dialog.getByText('Agendar compromisso das 09/03/2026 - 10:00 às 09/03/2026 - 10:30')).toBeVisible();
});

test('DAY-003 of several calendars the one that is chosen has gaps, with any other day, too', async () => {
  const { server, press, user } = await openBookings({
    events: [...events, eventAt('2026-03-09 11:00', { calendar: 'Bruno' })],
    answers: { getCalendars: { status: 200, body: [ana, { id: '3', name: 'Bruno' }] }, freeStarts: morning },
  });
  expect(screen.queryByText(/livres/)).toBeNull();
  expect(server.callsTo('freeStarts')).toHaveLength(0);
  await user.click(screen.getByRole('combobox', { name: 'Calendário' }));
  await user.click(await screen.findByTitle('Bruno'));
  await pass();
  expect(lines()).toEqual([
    'agora 09:10',
    '1 h 50 min livres 09:10 até 11:00Encaixar',
    '11:00',
    '30 min livres 11:30 até 12:00Encaixar',
  ]);
  await press('Próximo dia');
  expect(server.bodiesTo('freeStarts').at(-1)).toMatchObject({ calendar_id: '3', day: '2026-03-10' });
});

test('DAY-003 lists of several days, days that are over and what is found ask for nothing', async () => {
  const { server, press, search } = await openBookings({
    events: [...events, eventAt('2026-03-08 10:00')],
    answers: { getCalendars: ofOne, freeStarts: morning },
  });
  await press('Todos');
  await press('Não confirmados');
  await press('Hoje');
  await search('corte');
  expect(screen.queryByText(/livres/)).toBeNull();
  await press('Limpar busca');
  await press('Dia anterior');
  expect(screen.getByRole('article')).toBeVisible();
  expect(screen.queryByText(/livres/)).toBeNull();
  expect(server.callsTo('freeStarts')).toHaveLength(1);
});

test('DAY-003 the list does not wait for its gaps, nor shows those of another day', async () => {
  const hours = held();
  const later = ['09:00', '09:40', '10:45'].map((time) => eventAt(`2026-03-10 ${time}`));
  const { press, server } = await openBookings({
    events: [...events, ...later],
    answers: { getCalendars: ofOne, freeStarts: morning },
  });
  server.on('freeStarts', hours.answer);
  await press('Próximo dia');
  expect(lines()).toEqual(['09:00', '09:40', '10:45']);
  hours.give(morning);
  await pass();
  expect(screen.getByRole('button', { name: 'Encaixar às 08:00' })).toBeVisible();
});
