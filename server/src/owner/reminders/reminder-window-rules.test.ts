import { isDue, reminderWindow } from './reminder-window-rules.ts';

const hours = { quietFrom: '21:00', quietTo: '08:00', timeZone: 'America/Sao_Paulo' };
const longAgo = new Date('2026-02-01T12:00:00Z');

/** Of a start on the store's clock, three hours behind. */
const aReminder = (start: string, hoursBefore: number, bookedAt = longAgo) => ({
  start: new Date(`${start}-03:00`),
  hoursBefore,
  nearerHours: null,
  bookedAt,
  hours,
});

function windowOf(start: string, hoursBefore: number): string[] | undefined {
  const window = reminderWindow(aReminder(start, hoursBefore));
  const shown = (instant: Date) => new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 16);
  return window && [shown(window.from), shown(window.notAfter)];
}

test.each([
  [48, '2026-03-08T15:00', '2026-03-10T12:00'],
  [24, '2026-03-09T15:00', '2026-03-10T12:00'],
  [4, '2026-03-10T11:00', '2026-03-10T14:30'],
  [2, '2026-03-10T13:00', '2026-03-10T14:30'],
])(
  'REM-003 REM-008 %s h before 15:00 it is sent from %s, until %s and never later',
  (distance, from, notAfter) => {
    expect(windowOf('2026-03-10T15:00', distance)).toEqual([from, notAfter]);
    const due = (minute: string) =>
      isDue(aReminder('2026-03-10T15:00', distance), new Date(`${minute}-03:00`));
    const oneBefore = (minute: string) =>
      new Date(Date.parse(`${minute}Z`) - 60_000).toISOString().slice(0, 16);
    expect([due(oneBefore(from)), due(from), due(oneBefore(notAfter)), due(notAfter)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  },
);

test.each([
  // What would come in the night comes at its end.
  ['2026-03-10T07:30', 24, ['2026-03-09T08:00', '2026-03-10T04:30']],
  ['2026-03-10T11:00', 4, ['2026-03-10T08:00', '2026-03-10T10:30']],
  ['2026-03-10T09:30', 2, ['2026-03-10T08:00', '2026-03-10T09:00']],
  // Where that is too late, in the evening before.
  ['2026-03-10T08:30', 2, ['2026-03-09T20:00', '2026-03-09T21:00']],
  ['2026-03-10T08:30', 4, ['2026-03-09T20:00', '2026-03-09T21:00']],
  ['2026-03-10T00:30', 2, ['2026-03-09T20:00', '2026-03-09T21:00']],
])('REM-009 the reminder of %s, %s h before, is sent in the time %j', (start, distance, window) => {
  expect(windowOf(start, distance)).toEqual(window);
});

test('REM-009 in quiet hours no reminder is due, also a late one', () => {
  const reminder = aReminder('2026-03-10T10:00', 24);
  expect(isDue(reminder, new Date('2026-03-09T20:59:59-03:00'))).toBe(true);
  expect(isDue(reminder, new Date('2026-03-09T21:00:00-03:00'))).toBe(false);
});

test.each([
  [24, '2026-03-09T15:00:00', true],
  [24, '2026-03-09T15:00:01', false],
  [4, '2026-03-10T11:00:00', true],
  [4, '2026-03-10T11:00:01', false],
  [2, '2026-03-10T12:00:00', true],
  [2, '2026-03-10T12:00:01', false],
])('REM-010 %s h before 15:00, who booked at %s is reminded: %s', (distance, booked, isReminded) => {
  const bookedAt = new Date(`${booked}-03:00`);
  expect(reminderWindow(aReminder('2026-03-10T15:00', distance, bookedAt)) !== undefined).toBe(isReminded);
});

test('REM-010 who books in the evening in which they would be reminded is not', () => {
  const booked = (minute: string) => aReminder('2026-03-10T08:30', 4, new Date(`2026-03-09T${minute}-03:00`));
  expect(reminderWindow(booked('20:00:00'))).toBeDefined();
  expect(reminderWindow(booked('20:00:01'))).toBeUndefined();
});

test('REM-009 without quiet hours, and when clocks jump, the distance is in hours that pass', () => {
  const spring = { ...hours, quietFrom: '00:00', quietTo: '00:00', timeZone: 'America/New_York' };
  const start = new Date('2026-03-08T15:00:00Z');
  const window = reminderWindow({
    start,
    hoursBefore: 24,
    nearerHours: null,
    bookedAt: longAgo,
    hours: spring,
  });
  expect(window?.from).toEqual(new Date('2026-03-07T15:00:00Z'));
});

test('REM-008 a reminder that is late leaves the word to the next one, so that nobody gets two at once', () => {
  const first = { ...aReminder('2026-03-10T15:00', 48), nearerHours: 24 };
  const dueAt = (minute: string) => isDue(first, new Date(`${minute}-03:00`));
  expect([dueAt('2026-03-09T14:59'), dueAt('2026-03-09T15:00')]).toEqual([true, false]);
});
