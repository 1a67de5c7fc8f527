import { fireEvent, screen } from '@testing-library/react';
import type { PublicCalendar } from '@hora-marcada/shared/contract';
import { held, never } from '@hora-marcada/shared/fake-server';
import { choicesOf, days, openSol } from '../../../test-support/schedule.ts';
import { ana, bruno, corte, sol, storeAnswer } from '../../../test-support/stores.ts';
import { currentStep, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const card = (name: RegExp) => screen.findByRole('button', { name });

const answered = (calendars: readonly PublicCalendar[], days?: readonly string[], first?: string) => ({
  status: 200,
  body: { calendars, available_days: days, first_slot: first },
});

/** Of Ana alone, with three free days. */
const offer = answered([ana], ['2026-03-09', '2026-03-10', '2026-03-15'], '09:00');
const services = ['Um', 'Dois', 'Três', 'Quatro'].map((name) => ({ ...corte, id: name, name }));

async function openServices(answers: Parameters<typeof openSol>[0] = {}) {
  const page = openSol({ firstOffer: offer, ...answers });
  await screen.findByRole('banner');
  const hover = async (name: RegExp) => {
    await page.user.hover(await card(name));
    await pass();
  };
  const choose = async (name: RegExp) => {
    await page.press(name);
    await pass();
  };
  /** How often the first offer, calendars and days were asked for. */
  const callCounts = () =>
    (['firstOffer', 'availableCalendars', 'availableDays'] as const).map(
      (name) => page.server.callsTo(name).length,
    );
  return { ...page, hover, choose, callCounts };
}

test('CUST-028 one call tells a service’s only calendar, its days and the first free hour, and choosing it requests nothing', async () => {
  const { server, hover, choose, callCounts } = await openServices();
  await hover(/^Corte/);
  expect(server.bodiesTo('firstOffer')).toEqual([{ service_id: 's1', client_name: 'barbearia-sol' }]);
  await hover(/^Barba/);
  await hover(/^Corte/);
  await choose(/^Corte/);
  expect(callCounts()).toEqual([2, 0, 0]);
  expect(days()).toHaveLength(3);
  expect(screen.getByRole('button', { name: /^Primeiro horário livre:.*09:00$/ })).toBeVisible();
});

test('CUST-028 of several calendars one is chosen first, and its days are asked for then', async () => {
  const { hover, choose, callCounts } = await openServices({ firstOffer: answered([ana, bruno]) });
  await hover(/^Corte/);
  await choose(/^Corte/);
  expect(choicesOf('Selecione o calendário')).toEqual(['Ana', 'Bruno']);
  expect(callCounts()).toEqual([1, 0, 0]);
  await choose(/^Bruno/);
  expect(callCounts()).toEqual([1, 0, 1]);
});

test('CUST-028 what one call told is not shown after half a minute', async () => {
  const { server, hover, choose } = await openServices();
  await hover(/^Corte/);
  await pass(30_000);
  server.on('firstOffer', answered([ana], ['2026-04-01']));
  await choose(/^Corte/);
  expect(server.callsTo('firstOffer')).toHaveLength(2);
  expect(days()).toEqual(['qua 01/04']);
});

test('focus and touch prefetch as pointing does', async () => {
  const { user, callCounts } = await openServices();
  // Behind the address, which leads to a map.
  await user.tab();
  await user.tab();
  await pass();
  expect(await card(/^Corte/)).toHaveFocus();
  expect(callCounts()).toEqual([1, 0, 0]);
  fireEvent.pointerDown(await card(/^Barba/), { pointerType: 'touch' });
  await pass();
  expect(callCounts()).toEqual([2, 0, 0]);
});

test('choosing a service that is being prefetched waits for that answer', async () => {
  const { answer, give } = held();
  const { hover, choose, callCounts } = await openServices({ firstOffer: answer });
  await hover(/^Corte/);
  await choose(/^Corte/);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  give(offer);
  await pass();
  expect(days()).toHaveLength(3);
  expect(callCounts()).toEqual([1, 0, 0]);
});

test('a failed prefetch shows nowhere, and choosing the service makes the calls', async () => {
  const { hover, choose, callCounts } = await openServices({ firstOffer: 'offline' });
  await hover(/^Corte/);
  await hover(/^Barba/);
  await hover(/^Corte/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(callCounts()).toEqual([2, 0, 0]);
  await choose(/^Corte/);
  expect(days()).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a prefetched answer serves once: a retry makes the calls', async () => {
  const { hover, choose, callCounts } = await openServices({ firstOffer: answered([]) });
  await hover(/^Corte/);
  await choose(/^Corte/);
  expect(callCounts()).toEqual([1, 0, 0]);
  await choose(/^Tentar novamente/);
  expect(callCounts()).toEqual([1, 1, 1]);
  expect(days()).toHaveLength(3);
});

test('at most three services are prefetched at once', async () => {
  const { hover, callCounts } = await openServices({
    getStore: storeAnswer({ ...sol, service_types: services }),
    firstOffer: never,
  });
  for (const name of [/^Um/, /^Dois/, /^Três/, /^Quatro/]) await hover(name);
  expect(callCounts()).toEqual([3, 0, 0]);
});

test('once their answers are there, more services are prefetched', async () => {
  const { hover, callCounts } = await openServices({
    getStore: storeAnswer({ ...sol, service_types: services }),
  });
  for (const name of [/^Um/, /^Dois/, /^Três/, /^Quatro/]) await hover(name);
  expect(callCounts()).toEqual([4, 0, 0]);
});

test('a late answer for another service does not show at the chosen one', async () => {
  const late = held();
  const { hover, choose, server } = await openServices({ firstOffer: late.answer });
  await hover(/^Corte/);
  await choose(/^Corte/);
  await choose(/^Voltar/);
  server.on('firstOffer', answered([bruno], ['2026-04-01']));
  await choose(/^Barba/);
  late.give(offer);
  await pass();
  expect(currentStep()).toBe('Horário');
  expect(screen.getByText('Barba')).toBeVisible();
  expect(days()).toEqual(['qua 01/04']);
});

test('what an only service offers is requested before it is touched, and choosing it requests nothing', async () => {
  const { server, choose, callCounts } = await openServices({
    getStore: storeAnswer({ ...sol, service_types: [corte] }),
  });
  await pass();
  expect(server.bodiesTo('firstOffer')).toEqual([{ service_id: 's1', client_name: 'barbearia-sol' }]);
  await choose(/^Corte/);
  expect(days()).toHaveLength(3);
  expect(callCounts()).toEqual([1, 0, 0]);
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
