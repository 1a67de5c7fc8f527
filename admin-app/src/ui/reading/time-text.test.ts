import { normalizedTime, typedTime } from './time-text.ts';

test('ATEND-010 a time is typed with digits, a colon or an h', () => {
  expect(typedTime('a0b8:c0-0')).toBe('08:00');
  expect(typedTime('8h30 AM')).toBe('8h30');
  expect(typedTime('08:00:00')).toBe('08:00');
});

test.each([
  ['0800', '08:00'],
  ['800', '08:00'],
  ['8:00', '08:00'],
  ['08:00', '08:00'],
  ['8h30', '08:30'],
  ['18H', '18:00'],
  ['8:', '08:00'],
  ['8', '08:00'],
  ['18', '18:00'],
  ['0', '00:00'],
  ['2359', '23:59'],
])('ATEND-010 %p is normalized to %p', (typed, settled) => {
  expect(normalizedTime(typed)).toBe(settled);
  expect(normalizedTime(settled)).toBe(settled);
});

test.each(['', ':', 'h', '24', '24:00', '2400', '8:60', '860', '99', '8:5', '8:0:0', '12345'])(
  'VAL-017 Q-70 %p is no time of a day, and stays to be seen',
  (typed) => {
    expect(normalizedTime(typed)).toBe(typed);
  },
);
