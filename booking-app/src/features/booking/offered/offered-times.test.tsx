import { offeredTimesPath } from '@hora-marcada/shared/format';
import type { Answer } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { chosenServices, combining } from '../../../test-support/several-services.ts';
import {
  ana,
  bruno,
  byCalendar,
  byDay,
  calendarsAnswer,
  combiningSol,
  daysAnswer,
  slotsAnswer,
  sol,
  solServer,
  storeAnswer,
} from '../../../test-support/stores.ts';
import {
  currentStep,
  leaveFor,
  mountPage,
  openPage,
  pass,
  startWithCleanBrowser,
} from '../../../test-support/visit.tsx';
import { offeredCode } from './offered-code.ts';

startWithCleanBrowser();
beforeAll(() => offeredCode.load());

const id = (number: number) => `0000000a-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [anaId, brunoId] = [id(1), id(2)];
const [corteId, barbaId] = [id(11), id(12)];
const renamed = new Map([
  ['s1', corteId],
  ['s2', barbaId],
]);
const withIds = (store: typeof sol) => ({
  ...store,
  service_types: store.service_types.map((service) => ({
    ...service,
    id: renamed.get(service.id) ?? service.id,
  })),
});

const time = (calendarId: string, at: string) => ({ calendarId, start: new Date(`2026-03-${at}-03:00`) });
const threeTimes = [time(anaId, '09T10:00:00'), time(anaId, '09T14:00:00'), time(anaId, '10T08:30:00')];

type Answers = Parameters<typeof solServer>[0];

const usual: Answers = {
  getStore: storeAnswer(withIds(sol)),
  availableCalendars: calendarsAnswer({ ...ana, id: anaId }),
  availableDays: daysAnswer('2026-03-09', '2026-03-10'),
  availableSlots: byDay({
    '2026-03-09': slotsAnswer('08:00', '10:00', '14:00'),
    '2026-03-10': slotsAnswer('08:30'),
  }),
};
const both: Answers = {
  availableCalendars: calendarsAnswer({ ...ana, id: anaId }, { ...bruno, id: brunoId }),
};

const addressOf = (times = threeTimes, services = [corteId]) =>
  offeredTimesPath('barbearia-sol', { services, times });

/** By a link; all answers have arrived. */
async function follow(address = addressOf(), answers: Answers = {}) {
  const server = solServer({ ...usual, ...answers });
  const page = openPage(address);
  await arrive();
  return { server, ...page };
}

async function arrive() {
  for (const milliseconds of [0, 0, 0, 0, 1000, 0]) await pass(milliseconds);
}

const offered = () => {
  const list = screen.queryByRole('list', { name: 'Horários oferecidos' });
  return list ? within(list).getAllByRole('button') : [];
};
const offeredTexts = () => offered().map((button) => button.textContent);
const noneLeft = 'Estes horários não estão mais disponíveis. Escolha outro.';

test('OFR-003 the link opens Horário with its service chosen and its times as buttons', async () => {
  const { server } = await follow();
  expect(currentStep()).toContain('Horário');
  expect(chosenServices()[0]).toMatch(/^Corte/);
  expect(offeredTexts()).toEqual(['seg 09/03 10:00', 'seg 09/03 14:00', 'ter 10/03 08:30']);
  expect(offered().every((button) => (button as HTMLButtonElement).disabled)).toBe(false);
  expect(server.bodiesTo('availableSlots')).toContainEqual(
    expect.objectContaining({ service_id: corteId, calendar_id: anaId, selected_day: '2026-03-10' }),
  );
});

test('OFR-003 a tap chooses calendar, day and time, and Escolher Horário goes on', async () => {
  const { press } = await follow(addressOf([time(brunoId, '10T08:30:00'), ...threeTimes.slice(0, 2)]), both);
  expect(offeredTexts()).toEqual([
    'ter 10/03 08:30 com Bruno',
    'seg 09/03 10:00 com Ana',
    'seg 09/03 14:00 com Ana',
  ]);
  await press(/^ter 10\/03 08:30/);
  await arrive();
  expect(offered().map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
  expect(screen.getByRole('radio', { name: 'Bruno' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '08:30' })).toBeChecked();
  await press('Escolher Horário');
  expect(currentStep()).toContain('Contato');
});

test('OFR-003 several services are chosen as they were offered', async () => {
  const answers = combining({ getStore: storeAnswer(withIds(combiningSol)) });
  const combined = { ...answers, combinedCalendars: calendarsAnswer({ ...ana, id: anaId }) };
  const { server } = await follow(addressOf(threeTimes.slice(0, 1), [corteId, barbaId]), combined);
  expect(chosenServices().map((text) => text?.slice(0, 5))).toEqual(['Corte', 'Barba']);
  expect(offeredTexts()).toEqual(['seg 09/03 10:00']);
  expect(server.bodiesTo('combinedSlots')[0]).toMatchObject({ services: [corteId, barbaId] });
});

test('OFR-003 who goes back to the services stays there, and finds the times again with that service', async () => {
  const { press } = await follow();
  await press('Voltar');
  await arrive();
  expect(currentStep()).toContain('Serviços');
  await press(/^Barba/);
  await arrive();
  expect(offered()).toEqual([]);
  await press('Voltar');
  await arrive();
  await press(/^Corte/);
  await arrive();
  expect(offered()).toHaveLength(3);
});

test('OFR-003 a reload stays where it was, with the times', async () => {
  const { unmount, press } = await follow();
  await press(/^seg 09\/03 10:00/);
  await arrive();
  unmount();
  const again = mountPage();
  await arrive();
  expect(offered()[0]).toHaveAttribute('aria-pressed', 'true');
  await again.press('Escolher Horário');
  expect(currentStep()).toContain('Contato');
});

test('OFR-004 a time that is gone is crossed out and says so, and the others can be taken', async () => {
  await follow(addressOf(), {
    availableSlots: byDay({ '2026-03-09': slotsAnswer('14:00'), '2026-03-10': slotsAnswer('08:30') }),
  });
  expect(offeredTexts()).toEqual(['seg 09/03 10:00 ocupado', 'seg 09/03 14:00', 'ter 10/03 08:30']);
  expect(offered().map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, false, false]);
  expect(offered()[0]).toHaveAttribute('data-gone');
  expect(screen.queryByText(noneLeft)).toBeNull();
});

test('OFR-004 with none left that is said above the ordinary choice', async () => {
  await follow(addressOf(), { availableSlots: slotsAnswer('11:00') });
  expect(offeredTexts().every((text) => text.endsWith('ocupado'))).toBe(true);
  const said = screen.getByText(noneLeft);
  const choice = screen.getByRole('radiogroup', { name: /Selecione a data/ });
  expect(said.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('OFR-004 a calendar that does it no more has no time left', async () => {
  await follow(addressOf([time(brunoId, '10T08:30:00'), time(anaId, '09T10:00:00')]));
  expect(offeredTexts()).toEqual(['ter 10/03 08:30 ocupado', 'seg 09/03 10:00']);
});

test('OFR-004 what was taken meanwhile is seen when the customer comes back to the page', async () => {
  const { server } = await follow();
  server.on('availableSlots', slotsAnswer('14:00'));
  await leaveFor(61_000);
  await arrive();
  expect(offeredTexts()[0]).toBe('seg 09/03 10:00 ocupado');
});

test('OFR-004 a time of which nobody could be asked stays, and the tap asks again', async () => {
  const failing: Answer = { status: 500 };
  const { server, press } = await follow(addressOf(), { availableSlots: failing });
  expect(offeredTexts()).toEqual(['seg 09/03 10:00', 'seg 09/03 14:00', 'ter 10/03 08:30']);
  server.on('availableSlots', slotsAnswer('14:00'));
  await press(/^seg 09\/03 10:00/);
  await arrive();
  expect(offeredTexts()[0]).toBe('seg 09/03 10:00 ocupado');
});

test.each([
  ['garbled', '/barbearia-sol?oferta=%00abc'],
  ['empty', '/barbearia-sol?oferta='],
  ['another store’s', addressOf(threeTimes, [id(99)])],
  ['partly gone', addressOf(threeTimes, [corteId, id(99)])],
  ['of several where one is booked at a time', addressOf(threeTimes, [corteId, barbaId])],
  ['old', addressOf([time(anaId, '09T09:00:00'), time(anaId, '06T10:00:00')])],
])('OFR-005 an offer that is %s opens the plain page and says nothing', async (_, address) => {
  const { press, server } = await follow(address);
  expect(currentStep()).toContain('Serviços');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Escolha um serviço' })).toBeVisible();
  expect(server.bodiesTo('availableSlots')).toEqual([]);
  await press(/^Corte/);
  await arrive();
  expect(offered()).toEqual([]);
});

test('OFR-003 each calendar is asked about its own times', async () => {
  await follow(addressOf([time(anaId, '09T10:00:00'), time(brunoId, '09T10:00:00')]), {
    ...both,
    availableSlots: byCalendar({ [anaId]: slotsAnswer('11:00'), [brunoId]: slotsAnswer('10:00') }),
  });
  expect(offeredTexts()).toEqual(['seg 09/03 10:00 com Ana ocupado', 'seg 09/03 10:00 com Bruno']);
});
