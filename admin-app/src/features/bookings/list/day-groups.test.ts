import { eventAt } from '../../../test-support/events.ts';
import { dayGroups, dayTitle } from './day-groups.ts';

test('events stand under their days', () => {
  const [first, second, third] = [
    eventAt('2026-03-09 09:00'),
    eventAt('2026-03-09 10:00'),
    eventAt('2026-03-10 09:00'),
  ] as const;
  expect(dayGroups([first, second, third])).toEqual([
    { day: '2026-03-09', events: [first, second] },
    { day: '2026-03-10', events: [third] },
  ]);
});

test.each([
  ['2026-03-09', 'Hoje · segunda-feira, 09/03/2026'],
  ['2026-03-10', 'Amanhã · terça-feira, 10/03/2026'],
  ['2026-03-08', 'Ontem · domingo, 08/03/2026'],
  ['2026-03-14', 'sábado, 14/03/2026'],
])('GEN-002 on 09/03 the day %s is titled %j', (day, title) => {
  expect(dayTitle(day, '2026-03-09')).toBe(title);
});
