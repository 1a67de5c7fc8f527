import type { Calendar } from '@hora-marcada/shared/contract';
import { calendarColumns, initialsOf } from './calendar-columns.ts';

test.each([
  ['Ana Lima', 'AL'],
  ['Bruno', 'Br'],
  ['Maria da Silva', 'MS'],
  ['Cadeira 2', 'C2'],
  ['É', 'É'],
  ['', ''],
])('OWN-060 the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('OWN-061 two calendars have columns of their own, one has none', () => {
  const [ana, bruno] = [{ name: 'Ana' }, { name: 'Bruno' }] as [Calendar, Calendar];
  expect(calendarColumns([ana], [])).toBeUndefined();
  expect(calendarColumns([ana, bruno], [])).toEqual([
    { id: 'Ana', title: 'Ana' },
    { id: 'Bruno', title: 'Bruno' },
  ]);
});
