import { initialsOf } from './calendar-columns.ts';

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
