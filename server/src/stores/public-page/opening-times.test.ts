import { openingTimes } from './store-page-rules.ts';

const set = (weekdays: number[], opensAt: string, closesAt: string) => ({
  weekdays,
  opensAt: `${opensAt}:00`,
  closesAt: `${closesAt}:00`,
});

test.each([
  ['nothing', [], []],
  [
    'a shop with a break at noon',
    [set([1, 2, 3, 4, 5], '13:00', '19:00'), set([6, 1, 2, 3, 4, 5], '09:00', '12:00')],
    ['seg a sex 09:00–12:00, 13:00–19:00', 'sáb 09:00–12:00'],
  ],
  [
    'days apart',
    [set([1, 2, 4], '08:00', '17:00'), set([7], '08:00', '17:00')],
    ['seg e ter 08:00–17:00', 'qui 08:00–17:00', 'dom 08:00–17:00'],
  ],
  [
    'people whose hours overlap, touch or lie inside others',
    [
      set([1], '09:00', '12:00'),
      set([1], '10:00', '11:00'),
      set([1], '12:00', '15:00'),
      set([1], '16:00', '24:00'),
    ],
    ['seg 09:00–15:00, 16:00–24:00'],
  ],
  ['three days', [set([2, 3, 4], '08:00', '17:00')], ['ter a qui 08:00–17:00']],
  ['every day', [set([7, 6, 5, 4, 3, 2, 1], '00:00', '23:59')], ['seg a dom 00:00–23:59']],
])('CUST-024 the opening times of %s', (_, openings, lines) => {
  expect(openingTimes(openings)).toEqual(lines);
});
