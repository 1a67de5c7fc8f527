import { readEvent } from '../event/event-reading.ts';
import { calendarFormats, calendarLocalizer, formatClockMoment } from './calendar-formats.ts';
import { isTaken } from '../event/overlaps.ts';
import { calendarItems } from './calendar-items.ts';
import { calendarSettings } from './calendar/calendar-settings.ts';
import { addDaysToDate, clockDate, clockDay, startOfDay, timeOfDay, wallClockOf } from './clock-date.ts';

const event = (fields: object) => readEvent({ id: '1', title: 'Corte', calendar: 'Ana', ...fields });
const march = { from: '2026-03-01', to: '2026-04-04' };

/** Hours that clocks skip or repeat in zones where owners or their devices may be. */
const oddHours = [
  '2026-03-08T02:30:00',
  '2026-11-01T01:30:00',
  '2018-11-04T00:30:00',
  '2018-02-17T23:30:00',
  '2026-03-29T01:30:00',
  '2026-09-06T00:30:00',
];

test.each(oddHours)('Q-22 %s is the same wall clock in every browser zone', (wallClock) => {
  const date = clockDate(wallClock);
  expect(wallClockOf(date)).toBe(wallClock);
  expect(clockDay(date)).toBe(wallClock.slice(0, 10));
  expect(formatClockMoment(date).slice(-5)).toBe(wallClock.slice(11, 16));
});

test.each(oddHours)('Q-22 the day of %s has 48 half hours, each at its place', (wallClock) => {
  const midnight = startOfDay(clockDate(wallClock));
  const end = calendarLocalizer.endOf(midnight, 'day');
  expect(calendarLocalizer.getTotalMin(midnight, end)).toBe(24 * 60 - 1);
  expect(calendarLocalizer.getDstOffset(midnight, end)).toBe(0);
  expect(calendarLocalizer.getTimezoneOffset(midnight)).toBe(calendarLocalizer.getTimezoneOffset(end));
  for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
    const slot = calendarLocalizer.getSlotDate(midnight, 0, minutes);
    expect(calendarLocalizer.getMinutesFromMidnight(slot)).toBe(minutes);
    expect(calendarLocalizer.format(slot, 'HH:mm')).toBe(
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    );
    expect(calendarLocalizer.merge(addDaysToDate(midnight, 3), slot)).toEqual(addDaysToDate(slot, 3));
  }
});

test('Q-22 a month has its days, each once, and weeks begin on Sunday', () => {
  for (const month of ['2026-03', '2026-11', '2018-11', '2028-02']) {
    const days = calendarLocalizer
      .visibleDays(clockDate(`${month}-10T00:00`), calendarLocalizer)
      .map(clockDay);
    expect(new Set(days).size).toBe(days.length);
    expect(days.length % 7).toBe(0);
    expect(clockDate(`${days[0] ?? ''}T00:00`).getUTCDay()).toBe(0);
  }
});

test.each([
  ['2026-03-09T10:00:00', '2026-03-09T10:00:00', 'minutes', [true, false, true, false]],
  ['2026-03-09T10:00:00', '2026-03-09T10:00:59', 'minutes', [true, false, true, false]],
  ['2026-03-09T10:00:00', '2026-03-09T10:00:59', undefined, [false, true, true, false]],
  ['2026-03-09T00:00:00', '2026-03-09T23:59:59', 'day', [true, false, true, false]],
  ['2026-03-10T00:00:00', '2026-03-09T23:59:59', 'day', [false, false, false, true]],
  ['2026-03-01T00:00:00', '2026-03-31T23:59:59', 'month', [true, false, true, false]],
  ['2026-03-31T23:59:59', '2026-04-01T00:00:00', 'month', [false, true, true, false]],
] as const)('Q-22 %s beside %s, by %s', (one, other, unit, expected) => {
  const { eq, lt, lte, gt } = calendarLocalizer;
  const answers = [eq, lt, lte, gt].map((compare) => compare(clockDate(one), clockDate(other), unit));
  expect(answers).toEqual(expected);
});

test.each([
  ['2026-03-08T23:00', '2026-03-09T00:00', false],
  ['2026-03-08T23:00', '2026-03-09T00:30', true],
  ['2026-03-09T00:00', '2026-03-09T00:00', true],
  ['2026-03-15T23:30', '2026-03-16T01:00', true],
  ['2026-03-16T00:00', '2026-03-16T01:00', false],
])('CAL-058 from %s to %s is in the week from 09/03 to 15/03: %s', (start, end, isIn) => {
  const week = { start: clockDate('2026-03-09T00:00'), end: clockDate('2026-03-15T00:00') };
  const asked = { event: { start: clockDate(start), end: clockDate(end) }, range: week };
  // As the library asks, whatever its types say.
  const inEventRange = calendarLocalizer.inEventRange as unknown as (question: typeof asked) => boolean;
  expect(inEventRange(asked)).toBe(isIn);
});

test('Q-23 only spans from midnight to midnight are whole days', () => {
  const [midnight, noon] = [clockDate('2026-03-09T00:00'), clockDate('2026-03-09T12:00')];
  expect(calendarLocalizer.startAndEndAreDateOnly(midnight, addDaysToDate(midnight, 1))).toBe(true);
  expect(calendarLocalizer.startAndEndAreDateOnly(midnight, noon)).toBe(false);
  expect(timeOfDay(noon)).toBe(12 * 3_600_000);
});

test('CONST-010 the calendar is given its constants', () => {
  expect(calendarSettings).toMatchObject({
    culture: 'pt-br',
    style: { height: 500 },
    views: ['month', 'week', 'day', 'agenda'],
    step: 30,
    timeslots: 2,
    length: 30,
    longPressThreshold: 250,
    dayLayoutAlgorithm: 'overlap',
    selectable: true,
  });
  expect(calendarLocalizer.startOfWeek('pt-br')).toBe(0);
});

test('CAL-008 CAL-010 CAL-011 Q-60 every label of the library is in Portuguese', () => {
  expect({ ...calendarSettings.messages, showMore: calendarSettings.messages.showMore?.(7, [], []) }).toEqual(
    {
      allDay: 'Dia inteiro',
      previous: 'Anterior',
      next: 'Próximo',
      today: 'Hoje',
      month: 'Mês',
      week: 'Semana',
      day: 'Dia',
      agenda: 'Agenda',
      work_week: 'Semana útil',
      yesterday: 'Ontem',
      tomorrow: 'Amanhã',
      date: 'Data',
      time: 'Hora',
      event: 'Evento',
      noEventsInRange: 'Nenhum evento neste período.',
      showMore: '+ Ver mais (7)',
    },
  );
});

test('CAL-014 CAL-015 ranges are days day first, and times of 24 hours', () => {
  const range = { start: clockDate('2026-03-09T13:00'), end: clockDate('2026-03-09T13:30') };
  expect(calendarFormats.eventTimeRangeFormat(range)).toBe('13:00 – 13:30');
  expect(calendarFormats.selectRangeFormat(range)).toBe('13:00 – 13:30');
  expect(calendarFormats.eventTimeRangeStartFormat(range)).toBe('13:00 – ');
  expect(calendarFormats.eventTimeRangeEndFormat(range)).toBe(' – 13:30');
  expect(calendarFormats.agendaHeaderFormat(range)).toBe('09/03/2026 – 09/03/2026');
});

test('CAL-058 items carry allDay, resourceId and id besides title, start and end; ids are unique', () => {
  const items = calendarItems(
    [
      event({ start_time: '2026-03-09T10:00:00', end_time: '2026-03-09T10:30:00' }),
      event({ start_time: '2026-03-09T10:00:00', end_time: '2026-03-09T10:30:00', calendar: 'Bruno' }),
      event({ start_time: '2026-03-10T00:00:00', end_time: '2026-03-11T00:00:00', id: '' }),
    ],
    march,
    undefined,
  );
  expect(items[0]).toMatchObject({
    title: 'Corte',
    start: clockDate('2026-03-09T10:00'),
    end: clockDate('2026-03-09T10:30'),
    allDay: false,
    resourceId: 'Ana',
  });
  expect(items.map(({ allDay }) => allDay)).toEqual([false, false, true]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(3);
});

test('an event that ends at midnight belongs to its own day only, and still ends at 00:00', () => {
  const [late] = calendarItems(
    [event({ start_time: '2026-03-09T23:00:00', end_time: '2026-03-10T00:00:00' })],
    march,
    undefined,
  );
  expect(late && clockDay(late.end)).toBe('2026-03-09');
  expect(late && calendarFormats.eventTimeRangeFormat(late)).toBe('23:00 – 00:00');
});

test('only what touches the days shown is drawn, whatever the server sent', () => {
  const shown = calendarItems(
    [
      event({ start_time: '2026-02-28T23:30:00', end_time: '2026-03-01T00:00:00' }),
      event({ start_time: '2026-02-28T23:30:00', end_time: '2026-03-01T00:30:00', title: 'Entra' }),
      event({ start_time: '2026-03-01T00:00:00', end_time: '2026-03-01T00:00:00', title: 'Começa' }),
      event({ start_time: '2026-04-04T23:00:00', end_time: '2026-04-05T01:00:00', title: 'Sai' }),
      event({ start_time: '2026-04-05T00:00:00', end_time: '2026-04-05T01:00:00' }),
    ],
    march,
    undefined,
  );
  expect(shown.map(({ title }) => title)).toEqual(['Entra', 'Começa', 'Sai']);
});

test('an end before its start draws the start alone', () => {
  const [odd] = calendarItems(
    [event({ start_time: '2026-03-09T10:00:00', end_time: '2026-03-09T09:00:00' })],
    march,
    undefined,
  );
  expect(odd?.end).toEqual(odd?.start);
});

test.each([
  ['2026-03-09T10:00:00', '2026-03-09T10:30:00', 'Ana', true],
  ['2026-03-09T09:45:00', '2026-03-09T10:15:00', 'Ana', true],
  ['2026-03-09T00:00:00', '2026-03-10T00:00:00', 'Ana', true],
  ['2026-03-09T10:30:00', '2026-03-09T11:00:00', 'Ana', false],
  ['2026-03-09T09:30:00', '2026-03-09T10:00:00', 'Ana', false],
  ['2026-03-09T10:00:00', '2026-03-09T10:30:00', 'Bruno', false],
])('Q-58 from %s to %s in %s is taken: %s', (start, end, calendar, taken) => {
  const events = [event({ start_time: '2026-03-09T10:00:00', end_time: '2026-03-09T10:30:00' })];
  expect(isTaken(events, { start, end, calendar })).toBe(taken);
});
