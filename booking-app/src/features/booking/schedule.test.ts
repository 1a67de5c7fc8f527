import { ana, barba, bruno } from '../../test-support/stores.ts';
import { openQuestion } from './offer.ts';
import { chosenSlot, startSchedule, updateSchedule, type Schedule, type ScheduleAction } from './schedule.ts';

const days = ['2026-03-09', '2026-03-10'];
const start = startSchedule(barba);

const awaited = (schedule: Schedule, about: 'calendars' | 'days' | 'slots') =>
  openQuestion(schedule[about]) ?? { serviceId: 'never asked' };
const then = (schedule: Schedule, ...actions: ScheduleAction[]) => actions.reduce(updateSchedule, schedule);
const calendarsCame = (schedule: Schedule, ...items: (typeof ana)[]) =>
  then(schedule, { type: 'calendarsCame', question: awaited(schedule, 'calendars'), items });
const daysCame = (schedule: Schedule, ...items: string[]) =>
  then(schedule, { type: 'daysCame', question: awaited(schedule, 'days'), items });
const slotsCame = (schedule: Schedule, ...items: string[]) =>
  then(schedule, { type: 'slotsCame', question: awaited(schedule, 'slots'), items });
const failing = (schedule: Schedule, about: 'calendars' | 'days' | 'slots') =>
  then(schedule, { type: 'offerFailed', question: awaited(schedule, about) });

const both = calendarsCame(start, ana, bruno);
const withAna = daysCame(then(both, { type: 'calendarChosen', calendar: ana }), ...days);
const withSlots = slotsCame(then(withAna, { type: 'dayChosen', day: '2026-03-09' }), '08:00', '10:00');
const withTime = then(withSlots, { type: 'timeChosen', time: '10:00' });
const toBruno = then(withTime, { type: 'calendarChosen', calendar: bruno });

test('BOOK-023 a schedule begins by asking for the calendars of its service', () => {
  expect(start).toMatchObject({
    calendars: { status: 'asking', question: { serviceId: 's2' } },
    days: { status: 'unasked' },
    slots: { status: 'unasked' },
  });
});

test('BOOK-024 several calendars wait for a choice', () => {
  expect(both).toMatchObject({ calendar: undefined, days: { status: 'unasked' } });
});

test('BOOK-027 a single calendar is chosen, and its days are asked for', () => {
  expect(calendarsCame(start, bruno)).toMatchObject({
    calendar: bruno,
    days: { status: 'asking', question: { serviceId: 's2', calendarId: 'c2' } },
  });
});

test('Q-31 no calendar leaves nothing to choose, and can be asked for again', () => {
  const none = calendarsCame(start);
  expect(then(none, { type: 'askedAgain' })).toEqual(start);
  expect(none).toMatchObject({ calendars: { status: 'shown', items: [] }, calendar: undefined });
  expect(chosenSlot(none)).toBeUndefined();
});

test('BOOK-028 BOOK-029 choosing a calendar asks for its days and drops what failed', () => {
  const failed = failing(then(both, { type: 'calendarChosen', calendar: ana }), 'days');
  expect(failed.days.status).toBe('failed');
  expect(then(failed, { type: 'calendarChosen', calendar: bruno })).toMatchObject({
    days: { status: 'asking', question: { calendarId: 'c2' } },
  });
  expect(then(failed, { type: 'calendarChosen', calendar: ana }).days.status).toBe('asking');
});

test('choosing the same calendar or day again asks nothing', () => {
  expect(then(withTime, { type: 'calendarChosen', calendar: ana })).toBe(withTime);
  expect(then(withTime, { type: 'dayChosen', day: '2026-03-09' })).toBe(withTime);
});

test('BOOK-035 a day asks for its slots and clears the time', () => {
  expect(then(withTime, { type: 'dayChosen', day: '2026-03-10' })).toMatchObject({
    time: undefined,
    slots: { status: 'asking', question: { serviceId: 's2', calendarId: 'c1', day: '2026-03-10' } },
  });
});

test('BOOK-041 one time is chosen at a time', () => {
  expect(then(withTime, { type: 'timeChosen', time: '08:00' }).time).toBe('08:00');
});

describe('another calendar (Q-30)', () => {
  test('P-07 hides days and slots at once and clears the time', () => {
    expect(toBruno).toMatchObject({
      day: '2026-03-09',
      time: undefined,
      days: { status: 'asking' },
      slots: { status: 'unasked' },
    });
  });

  test('BOOK-049 keeps the day when it is offered too, and asks for its slots', () => {
    expect(daysCame(toBruno, '2026-03-09')).toMatchObject({
      day: '2026-03-09',
      slots: { status: 'asking', question: { calendarId: 'c2', day: '2026-03-09' } },
    });
  });

  test('BOOK-050 clears day, time and slots when it is not', () => {
    expect(daysCame(toBruno, '2026-03-10')).toMatchObject({
      day: undefined,
      time: undefined,
      slots: { status: 'unasked' },
    });
  });
});

describe('answers that come too late (Q-30, P-07)', () => {
  test('days of the calendar before', () => {
    const question = awaited(then(both, { type: 'calendarChosen', calendar: ana }), 'days');
    expect(then(toBruno, { type: 'daysCame', question, items: days })).toBe(toBruno);
    expect(then(toBruno, { type: 'offerFailed', question })).toBe(toBruno);
  });

  test('slots of the day before', () => {
    const first = then(withAna, { type: 'dayChosen', day: '2026-03-09' });
    const second = then(first, { type: 'dayChosen', day: '2026-03-10' });
    expect(then(second, { type: 'slotsCame', question: awaited(first, 'slots'), items: ['08:00'] })).toBe(
      second,
    );
  });

  test('even when the same question is asked anew', () => {
    const asked = then(both, { type: 'calendarChosen', calendar: ana });
    const again = then(asked, { type: 'askedAgain' });
    expect(then(again, { type: 'daysCame', question: awaited(asked, 'days'), items: days })).toBe(again);
    expect(then(again, { type: 'calendarsCame', question: awaited(start, 'calendars'), items: [] })).toBe(
      again,
    );
  });
});

describe('failures', () => {
  test('BOOK-048 failed days empty the list, and the day is kept for when they come', () => {
    const failed = failing(toBruno, 'days');
    expect(failed).toMatchObject({ days: { status: 'failed' }, day: '2026-03-09', time: undefined });
    expect(daysCame(then(failed, { type: 'askedAgain' }), ...days)).toMatchObject({
      day: '2026-03-09',
      slots: { status: 'asking' },
    });
  });

  test('Q-31 failed slots empty the list and keep the day', () => {
    const asked = then(withTime, { type: 'dayChosen', day: '2026-03-10' });
    expect(failing(asked, 'slots')).toMatchObject({ slots: { status: 'failed' }, day: '2026-03-10' });
  });

  test('Q-31 failed calendars are asked for again, and so are days and slots', () => {
    expect(then(failing(start, 'calendars'), { type: 'askedAgain' })).toEqual(start);
    expect(then(failing(toBruno, 'days'), { type: 'askedAgain' }).days.status).toBe('asking');
    const asked = then(withAna, { type: 'dayChosen', day: '2026-03-10' });
    expect(then(failing(asked, 'slots'), { type: 'askedAgain' })).toEqual(asked);
    expect(then(withTime, { type: 'askedAgain' })).toBe(withTime);
  });

  test('a failed day can be chosen again', () => {
    const asked = then(withAna, { type: 'dayChosen', day: '2026-03-10' });
    expect(then(failing(asked, 'slots'), { type: 'dayChosen', day: '2026-03-10' })).toEqual(asked);
  });
});

describe('a refresh (P-09)', () => {
  const refreshing = then(withTime, { type: 'returnedAfterAWhile' });

  test('keeps everything in sight while it asks', () => {
    expect(refreshing).toMatchObject({ time: '10:00', days: { status: 'refreshing', items: days } });
    expect(daysCame(refreshing, ...days)).toMatchObject({
      time: '10:00',
      slots: { status: 'refreshing', items: ['08:00', '10:00'] },
    });
  });

  test('keeps a choice that is still offered and drops one that is not', () => {
    expect(slotsCame(daysCame(refreshing, ...days), '10:00').time).toBe('10:00');
    expect(slotsCame(daysCame(refreshing, ...days), '08:00').time).toBeUndefined();
  });

  test('keeps what it knew when the refresh fails', () => {
    expect(failing(refreshing, 'days')).toEqual(withTime);
    expect(failing(daysCame(refreshing, ...days), 'slots')).toEqual(withTime);
  });

  test('waits until there is something to refresh', () => {
    expect(then(both, { type: 'returnedAfterAWhile' })).toBe(both);
  });
});
