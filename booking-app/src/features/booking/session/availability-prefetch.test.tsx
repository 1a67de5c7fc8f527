import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { PublicCalendar } from '@hora-marcada/shared/contract';
import { held, never } from '@hora-marcada/shared/fake-server';
import { choicesOf, days, openSol } from '../../../test-support/schedule.ts';
import {
  ana,
  bruno,
  calendarsAnswer,
  corte,
  daysAnswer,
  sol,
  storeAnswer,
} from '../../../test-support/stores.ts';
import { currentStep, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const card = (name: RegExp) => screen.findByRole('button', { name });

async function openServices(answers: Parameters<typeof openSol>[0] = {}) {
  const page = openSol(answers);
  await screen.findByRole('banner');
  const hover = async (name: RegExp) => {
    await page.user.hover(await card(name));
    await pass();
  };
  const choose = async (name: RegExp) => {
    await page.press(name);
    await pass();
  };
  const callCounts = () => [
    page.server.callsTo('availableCalendars').length,
    page.server.callsTo('availableDays').length,
  ];
  return { ...page, hover, choose, callCounts };
}

test('pointing at a service requests its calendars and the days of an only one, and choosing it requests nothing', async () => {
  const { server, hover, choose, callCounts } = await openServices();
  await hover(/^Corte/);
  expect(server.bodiesTo('availableCalendars')).toEqual([{ service_id: 's1', client_name: 'barbearia-sol' }]);
  expect(server.bodiesTo('availableDays')).toEqual([
    { service_id: 's1', client_name: 'barbearia-sol', calendar_id: 'c1' },
  ]);
  await hover(/^Barba/);
  await hover(/^Corte/);
  expect(callCounts()).toEqual([2, 2]);
  await choose(/^Corte/);
  await waitFor(() => expect(days()).toHaveLength(3));
  expect(callCounts()).toEqual([2, 2]);
});

test('with several calendars the days are requested once one is chosen', async () => {
  const { hover, choose, callCounts } = await openServices({
    availableCalendars: calendarsAnswer(ana, bruno),
  });
  await hover(/^Corte/);
  expect(callCounts()).toEqual([1, 0]);
  await choose(/^Corte/);
  expect(choicesOf('Selecione o calendário')).toEqual(['Ana', 'Bruno']);
  expect(callCounts()).toEqual([1, 0]);
  await choose(/^Bruno/);
  expect(callCounts()).toEqual([1, 1]);
});

test('focus and touch prefetch as pointing does', async () => {
  const { user, callCounts } = await openServices();
  await user.tab();
  await pass();
  expect(await card(/^Corte/)).toHaveFocus();
  expect(callCounts()).toEqual([1, 1]);
  fireEvent.pointerDown(await card(/^Barba/), { pointerType: 'touch' });
  await pass();
  expect(callCounts()).toEqual([2, 2]);
});

test('after half a minute a prefetched answer is stale', async () => {
  const { server, hover, choose, callCounts } = await openServices();
  await hover(/^Corte/);
  await pass(30_000);
  server.on('availableDays', daysAnswer('2026-04-01'));
  await choose(/^Corte/);
  expect(callCounts()).toEqual([2, 2]);
  expect(days()).toEqual(['qua 01/04']);
});

test('choosing a service that is being prefetched waits for that answer', async () => {
  const { answer, give } = held();
  const { hover, choose, callCounts } = await openServices({ availableCalendars: answer });
  await hover(/^Corte/);
  await choose(/^Corte/);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  give({ status: 200, body: { calendars: [ana] } });
  await pass();
  expect(days()).toHaveLength(3);
  expect(callCounts()).toEqual([1, 1]);
});

test('a failed prefetch shows nowhere, and choosing the service makes the call again', async () => {
  const { server, hover, choose, callCounts } = await openServices({ availableCalendars: 'offline' });
  await hover(/^Corte/);
  await hover(/^Barba/);
  await hover(/^Corte/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(callCounts()).toEqual([2, 0]);
  server.on('availableCalendars', calendarsAnswer(ana));
  await choose(/^Corte/);
  expect(days()).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a prefetched answer serves once: a retry makes the call again', async () => {
  const { server, hover, choose, callCounts } = await openServices({ availableCalendars: calendarsAnswer() });
  await hover(/^Corte/);
  await choose(/^Corte/);
  expect(callCounts()).toEqual([1, 0]);
  server.on('availableCalendars', calendarsAnswer(ana));
  await choose(/^Tentar novamente/);
  expect(callCounts()).toEqual([2, 1]);
  expect(days()).toHaveLength(3);
});

test('at most three services are prefetched at once', async () => {
  const services = ['Um', 'Dois', 'Três', 'Quatro'].map((name) => ({ ...corte, id: name, name }));
  const { hover, callCounts } = await openServices({
    getStore: storeAnswer({ ...sol, service_types: services }),
    availableCalendars: never,
  });
  for (const name of [/^Um/, /^Dois/, /^Três/, /^Quatro/]) await hover(name);
  expect(callCounts()).toEqual([3, 0]);
});

test('once their answers are there, more services are prefetched', async () => {
  const services = ['Um', 'Dois', 'Três', 'Quatro'].map((name) => ({ ...corte, id: name, name }));
  const { hover, callCounts } = await openServices({
    getStore: storeAnswer({ ...sol, service_types: services }),
  });
  for (const name of [/^Um/, /^Dois/, /^Três/, /^Quatro/]) await hover(name);
  expect(callCounts()).toEqual([4, 4]);
});

test('a late answer for another service does not show at the chosen one', async () => {
  const late = held();
  const { hover, choose, server } = await openServices({ availableCalendars: late.answer });
  await hover(/^Corte/);
  await choose(/^Corte/);
  await choose(/^Voltar/);
  server.on('availableCalendars', calendarsAnswer(bruno));
  server.on('availableDays', daysAnswer('2026-04-01'));
  await choose(/^Barba/);
  late.give({ status: 200, body: { calendars: [ana] } });
  await pass();
  expect(currentStep()).toBe('Horário');
  expect(screen.getByText('Barba')).toBeVisible();
  expect(days()).toEqual(['qua 01/04']);
  expect(server.bodiesTo('availableDays')).toContainEqual({
    service_id: 's2',
    client_name: 'barbearia-sol',
    calendar_id: 'c2',
  });
});

test('what an only service offers is requested before it is touched, and choosing it requests nothing', async () => {
  const { server, choose, callCounts } = await openServices({
    getStore: storeAnswer({ ...sol, service_types: [corte] }),
  });
  await pass();
  expect(server.bodiesTo('availableDays')).toEqual([
    { service_id: 's1', client_name: 'barbearia-sol', calendar_id: 'c1' },
  ]);
  await choose(/^Corte/);
  expect(days()).toHaveLength(3);
  expect(callCounts()).toEqual([1, 1]);
});

const answered = (calendars: readonly PublicCalendar[], days?: readonly string[], first?: string) => ({
  status: 200,
  body: { calendars, available_days: days, first_slot: first },
});

test('CUST-028 one call tells a service’s only calendar, its days and the first free hour, and choosing it requests nothing', async () => {
  const { server, hover, choose, callCounts } = await openServices({
    firstOffer: answered([ana], ['2026-03-09', '2026-03-10'], '09:00'),
  });
  await hover(/^Corte/);
  await choose(/^Corte/);
  expect(server.bodiesTo('firstOffer')).toEqual([{ service_id: 's1', client_name: 'barbearia-sol' }]);
  expect(callCounts()).toEqual([0, 0]);
  expect(days()).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^Primeiro horário livre:.*09:00$/ })).toBeVisible();
});

test('CUST-028 of several calendars one is chosen first, and its days are asked for then', async () => {
  const { hover, choose, callCounts } = await openServices({ firstOffer: answered([ana, bruno]) });
  await hover(/^Corte/);
  await choose(/^Corte/);
  await choose(/^Bruno/);
  expect(callCounts()).toEqual([0, 1]);
});

test('CUST-028 what one call told is not shown after half a minute', async () => {
  const { server, hover, choose } = await openServices({ firstOffer: answered([ana], ['2026-03-09']) });
  await hover(/^Corte/);
  await pass(30_000);
  server.on('firstOffer', answered([ana], ['2026-04-01']));
  await choose(/^Corte/);
  expect(server.callsTo('firstOffer')).toHaveLength(2);
  expect(days()).toEqual(['qua 01/04']);
});

/** The page after a tap that came before its code, with what was asked for then. */
async function openTapped(answer: { data: Promise<unknown>; askedBefore?: number }) {
  const handOver = ({ detail }: Event & { detail?: unknown }) => {
    const requestedAt = Date.now() - (answer.askedBefore ?? 0);
    (detail as (target: string, early: object) => void)('s1', { requestedAt, data: answer.data });
  };
  document.addEventListener('booking-awake', handOver, { once: true });
  const page = openSol();
  await pass();
  const callCounts = () =>
    (['firstOffer', 'availableCalendars', 'availableDays'] as const).map(
      (name) => page.server.callsTo(name).length,
    );
  return { ...page, callCounts };
}

test('CUST-028 what a tap asked for before the page’s code was there is shown without another call', async () => {
  const body = { calendars: [ana], available_days: ['2026-04-01'], first_slot: '09:00' };
  const { callCounts } = await openTapped({ data: Promise.resolve(body) });
  expect(days()).toEqual(['qua 01/04']);
  expect(callCounts()).toEqual([0, 0, 0]);
});

test.each<[string, { data: Promise<unknown>; askedBefore?: number }]>([
  ['failed', { data: Promise.resolve(undefined) }],
  ['is no offer', { data: Promise.resolve({ calendars: 'x' }) }],
  [
    'is half a minute old',
    { data: Promise.resolve({ calendars: [ana], available_days: ['2026-04-01'] }), askedBefore: 30_000 },
  ],
])('CUST-028 where an early answer %s the calls are made', async (_, answer) => {
  const { callCounts } = await openTapped(answer);
  expect(days()).toHaveLength(3);
  expect(callCounts()).toEqual([0, 1, 1]);
});
