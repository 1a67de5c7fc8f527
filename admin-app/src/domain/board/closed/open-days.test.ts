import type { Block, Calendar } from '@hora-marcada/shared/contract';
import { without } from './minute-spans.ts';
import { openDays, shutSpans } from './open-days.ts';

const noWeekday = { 1: false, 2: false, 3: false, 4: false, 5: false, 6: false, 7: false };
const hours = (id: string, time_open: string, time_close: string, ...weekdays: readonly number[]) => ({
  id,
  name: id,
  time_open,
  time_close,
  force_group: false,
  group_minutes: 30,
  available_weekdays: Object.fromEntries(
    Object.keys(noWeekday).map((day) => [day, weekdays.includes(Number(day))]),
  ),
});
const calendar = (id: string, ...sets: readonly string[]): Calendar => ({
  id,
  name: id,
  delay_minutes: 0,
  interval_schedule: 30,
  allowed_future_days: 30,
  opening_hours: [...sets],
});
const special: Block = {
  id: 'b1',
  calendar_id: null,
  kind: 'special',
  name: 'Véspera',
  first_day: '2026-03-09',
  last_day: null,
  repeats: 'none',
  weekdays: noWeekday,
  time_from: '10:00',
  time_to: '12:00',
};
const monday = { from: '2026-03-09', to: '2026-03-09' };
const sets = [
  hours('manhã', '09:00:00', '12:00:00', 1),
  hours('tarde', '12:00:00', '23:59:00', 1),
  hours('terça', '08:00:00', '12:00:00', 2),
];

test('DAY-017 a calendar is open in all of its sets on their weekdays, and until midnight where they say so', () => {
  const days = openDays(
    { from: '2026-03-09', to: '2026-03-10' },
    [calendar('Ana', 'manhã', 'tarde')],
    sets,
    [],
  );
  expect(days.get('2026-03-09')?.get('Ana')).toEqual([{ from: 540, to: 1440 }]);
  expect(days.get('2026-03-10')?.get('Ana')).toEqual([]);
});

test('DAY-017 special hours take the place of the opening hours, a calendar’s own before the store’s', () => {
  const own = { ...special, id: 'b2', calendar_id: 'Ana', time_from: '07:00', time_to: '08:00' };
  const days = openDays(monday, [calendar('Ana', 'manhã'), calendar('Bruno', 'manhã')], sets, [special, own]);
  expect(days.get('2026-03-09')?.get('Ana')).toEqual([{ from: 420, to: 480 }]);
  expect(days.get('2026-03-09')?.get('Bruno')).toEqual([{ from: 600, to: 720 }]);
});

test('DAY-017 shut is what is not open', () => {
  expect(shutSpans([])).toEqual([{ from: 0, to: 1440 }]);
  expect(
    shutSpans([
      { from: 540, to: 720 },
      { from: 780, to: 1440 },
    ]),
  ).toEqual([
    { from: 0, to: 540 },
    { from: 720, to: 780 },
  ]);
  expect(without([{ from: 0, to: 60 }], [{ from: 10, to: 20 }])).toEqual([
    { from: 0, to: 10 },
    { from: 20, to: 60 },
  ]);
});
