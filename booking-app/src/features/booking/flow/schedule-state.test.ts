import { ana, barba, bruno } from '../../../test-support/stores.ts';
import { pendingQuery } from './async-list.ts';
import {
  chosenSlot,
  startSchedule,
  updateSchedule,
  type ScheduleState,
  type ScheduleAction,
} from './schedule-state.ts';

const days = ['2026-03-09', '2026-03-10'];
const start = startSchedule([barba]);

const awaited = (schedule: ScheduleState, about: 'calendars' | 'days' | 'slots') =>
  pendingQuery(schedule[about]) ?? { serviceId: 'never requested' };
const then = (schedule: ScheduleState, ...actions: ScheduleAction[]) =>
  actions.reduce(updateSchedule, schedule);
const calendarsLoaded = (schedule: ScheduleState, ...items: (typeof ana)[]) =>
  then(schedule, { type: 'calendarsLoaded', query: awaited(schedule, 'calendars'), items });
const daysLoaded = (schedule: ScheduleState, ...items: string[]) =>
  then(schedule, { type: 'daysLoaded', query: awaited(schedule, 'days'), items });
const slotsLoaded = (schedule: ScheduleState, ...items: string[]) =>
  then(schedule, { type: 'slotsLoaded', query: awaited(schedule, 'slots'), items });
const failing = (schedule: ScheduleState, about: 'calendars' | 'days' | 'slots') =>
  then(schedule, { type: 'listFailed', query: awaited(schedule, about) });

const both = calendarsLoaded(start, ana, bruno);
const withAna = daysLoaded(then(both, { type: 'calendarChosen', calendar: ana }), ...days);
const withSlots = slotsLoaded(then(withAna, { type: 'dayChosen', day: '2026-03-09' }), '08:00', '10:00');
const withTime = then(withSlots, { type: 'timeChosen', time: '10:00' });
const toBruno = then(withTime, { type: 'calendarChosen', calendar: bruno });

test('BOOK-023 a schedule begins by loading the calendars of its service', () => {
  expect(start).toMatchObject({
    calendars: { status: 'loading', query: { serviceId: 's2' } },
    days: { status: 'idle' },
    slots: { status: 'idle' },
  });
});

test('BOOK-024 several calendars wait for a choice', () => {
  expect(both).toMatchObject({ calendar: undefined, days: { status: 'idle' } });
});

test('BOOK-027 a single calendar is chosen, and its days are loaded', () => {
  expect(calendarsLoaded(start, bruno)).toMatchObject({
    calendar: bruno,
    days: { status: 'loading', query: { serviceId: 's2', calendarId: 'c2' } },
  });
});

test('a calendar that is gone takes the day and time with it, also where another one is the only one left', () => {
  const resumed = startSchedule([barba], { calendar: ana, day: '2026-03-09', time: '10:00' });
  const moved = calendarsLoaded(resumed, bruno);
  expect(moved).toMatchObject({ calendar: bruno, day: undefined, time: undefined });
});

test('a calendar that was renamed meanwhile keeps day and time, and has its new name', () => {
  const resumed = startSchedule([barba], { calendar: ana, day: '2026-03-09', time: '10:00' });
  const renamed = { ...ana, name: 'Ana Lima' };
  expect(calendarsLoaded(resumed, renamed, bruno)).toMatchObject({
    calendar: renamed,
    day: '2026-03-09',
    time: '10:00',
  });
});

test('Q-31 without a calendar there is nothing to choose but to retry', () => {
  const none = calendarsLoaded(start);
  expect(then(none, { type: 'retried' })).toEqual(start);
  expect(none).toMatchObject({ calendars: { status: 'loaded', items: [] }, calendar: undefined });
  expect(chosenSlot(none)).toBeUndefined();
});

test('BOOK-028 BOOK-029 choosing a calendar loads its days and drops what failed', () => {
  const failed = failing(then(both, { type: 'calendarChosen', calendar: ana }), 'days');
  expect(failed.days.status).toBe('failed');
  expect(then(failed, { type: 'calendarChosen', calendar: bruno })).toMatchObject({
    days: { status: 'loading', query: { calendarId: 'c2' } },
  });
  expect(then(failed, { type: 'calendarChosen', calendar: ana }).days.status).toBe('loading');
});

test('choosing the same calendar or day again asks nothing', () => {
  expect(then(withTime, { type: 'calendarChosen', calendar: ana })).toBe(withTime);
  expect(then(withTime, { type: 'dayChosen', day: '2026-03-09' })).toBe(withTime);
});

test('BOOK-035 a day asks for its slots and clears the time', () => {
  expect(then(withTime, { type: 'dayChosen', day: '2026-03-10' })).toMatchObject({
    time: undefined,
    slots: { status: 'loading', query: { serviceId: 's2', calendarId: 'c1', day: '2026-03-10' } },
  });
});

test('BOOK-041 one time is chosen at a time', () => {
  expect(then(withTime, { type: 'timeChosen', time: '08:00' }).time).toBe('08:00');
});

test.each<[string, ScheduleAction]>([
  ['a day', { type: 'dayChosen', day: '2026-03-10' }],
  ['a calendar', { type: 'calendarChosen', calendar: bruno }],
])(
  'CUST-019 %s that is chosen while the first free time is on its way has no time of its own',
  (_, action) => {
    const chosen = then(withAna, { type: 'firstChosen' }, action);
    const loaded = chosen.days.status === 'loading' ? daysLoaded(chosen, ...days) : chosen;
    expect(slotsLoaded(loaded, '08:00', '10:00').time).toBeUndefined();
  },
);

describe('another calendar (Q-30)', () => {
  test('P-07 hides days and slots at once and clears the time', () => {
    expect(toBruno).toMatchObject({
      day: '2026-03-09',
      time: undefined,
      days: { status: 'loading' },
      slots: { status: 'idle' },
    });
  });

  test('BOOK-049 keeps the day when it is offered too, and asks for its slots', () => {
    expect(daysLoaded(toBruno, '2026-03-09')).toMatchObject({
      day: '2026-03-09',
      slots: { status: 'loading', query: { calendarId: 'c2', day: '2026-03-09' } },
    });
  });

  test('BOOK-050 clears day, time and slots when it is not', () => {
    expect(daysLoaded(toBruno, '2026-03-10')).toMatchObject({
      day: undefined,
      time: undefined,
      slots: { status: 'idle' },
    });
  });
});

describe('answers that come too late (Q-30, P-07)', () => {
  test('days of the calendar before', () => {
    const query = awaited(then(both, { type: 'calendarChosen', calendar: ana }), 'days');
    expect(then(toBruno, { type: 'daysLoaded', query, items: days })).toBe(toBruno);
    expect(then(toBruno, { type: 'listFailed', query })).toBe(toBruno);
  });

  test('slots of the day before', () => {
    const first = then(withAna, { type: 'dayChosen', day: '2026-03-09' });
    const second = then(first, { type: 'dayChosen', day: '2026-03-10' });
    expect(then(second, { type: 'slotsLoaded', query: awaited(first, 'slots'), items: ['08:00'] })).toBe(
      second,
    );
  });

  test('even when the same query is sent again', () => {
    const chosen = then(both, { type: 'calendarChosen', calendar: ana });
    const again = then(chosen, { type: 'retried' });
    expect(then(again, { type: 'daysLoaded', query: awaited(chosen, 'days'), items: days })).toBe(again);
    expect(then(again, { type: 'calendarsLoaded', query: awaited(start, 'calendars'), items: [] })).toBe(
      again,
    );
  });
});

describe('failures', () => {
  test('BOOK-048 failed days empty the list, and the chosen day stays for the next answer', () => {
    const failed = failing(toBruno, 'days');
    expect(failed).toMatchObject({ days: { status: 'failed' }, day: '2026-03-09', time: undefined });
    expect(daysLoaded(then(failed, { type: 'retried' }), ...days)).toMatchObject({
      day: '2026-03-09',
      slots: { status: 'loading' },
    });
  });

  test('Q-31 failed slots empty the list and keep the day', () => {
    const chosen = then(withTime, { type: 'dayChosen', day: '2026-03-10' });
    expect(failing(chosen, 'slots')).toMatchObject({ slots: { status: 'failed' }, day: '2026-03-10' });
  });

  test('Q-31 a retry loads failed calendars again, and so failed days and slots', () => {
    expect(then(failing(start, 'calendars'), { type: 'retried' })).toEqual(start);
    expect(then(failing(toBruno, 'days'), { type: 'retried' }).days.status).toBe('loading');
    const chosen = then(withAna, { type: 'dayChosen', day: '2026-03-10' });
    expect(then(failing(chosen, 'slots'), { type: 'retried' })).toEqual(chosen);
    expect(then(withTime, { type: 'retried' })).toBe(withTime);
  });

  test('a failed day can be chosen again', () => {
    const chosen = then(withAna, { type: 'dayChosen', day: '2026-03-10' });
    expect(then(failing(chosen, 'slots'), { type: 'dayChosen', day: '2026-03-10' })).toEqual(chosen);
  });
});

describe('a refresh (P-09)', () => {
  const refreshing = then(withTime, { type: 'returned' });

  test('keeps everything in sight while it asks', () => {
    expect(refreshing).toMatchObject({ time: '10:00', days: { status: 'reloading', items: days } });
    expect(daysLoaded(refreshing, ...days)).toMatchObject({
      time: '10:00',
      slots: { status: 'reloading', items: ['08:00', '10:00'] },
    });
  });

  test('keeps a choice that is still offered and drops one that is not', () => {
    expect(slotsLoaded(daysLoaded(refreshing, ...days), '10:00').time).toBe('10:00');
    expect(slotsLoaded(daysLoaded(refreshing, ...days), '08:00').time).toBeUndefined();
  });

  test('keeps a time that was chosen instead of the first free one', () => {
    const first = slotsLoaded(then(withAna, { type: 'firstChosen' }), '08:00', '10:00');
    expect(first.time).toBe('08:00');
    const later = then(first, { type: 'timeChosen', time: '10:00' }, { type: 'returned' });
    expect(slotsLoaded(daysLoaded(later, ...days), '08:00', '10:00').time).toBe('10:00');
  });

  test('keeps what it knew when the refresh fails', () => {
    expect(failing(refreshing, 'days')).toEqual(withTime);
    expect(failing(daysLoaded(refreshing, ...days), 'slots')).toEqual(withTime);
  });

  test('waits until there is something to refresh', () => {
    expect(then(both, { type: 'returned' })).toBe(both);
  });
});

test('the first free time is still wanted when its times came only at the second attempt', () => {
  const failed = failing(then(withAna, { type: 'firstChosen' }), 'slots');
  expect(slotsLoaded(then(failed, { type: 'retried' }), '08:00', '10:00').time).toBe('08:00');
});

test('the first time of the days before is forgotten where the days that come anew tell none', () => {
  const told = then(withAna, { type: 'returned' });
  const known = then(told, {
    type: 'daysLoaded',
    query: awaited(told, 'days'),
    items: days,
    firstSlot: '08:00',
  });
  expect(known.firstSlot).toBe('08:00');
  expect(daysLoaded(then(known, { type: 'returned' }), ...days).firstSlot).toBeUndefined();
});
