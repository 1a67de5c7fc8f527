import { firstFreeText } from './first-free-text.ts';

const lateInManaus = new Date('2026-03-10T03:30:00Z');

test.each([
  ['2026-03-09', '14:30', 'hoje, 14:30'],
  ['2026-03-10', '09:00', 'amanhã, 09:00'],
  ['2026-03-11', '09:00', 'qua 11/03, 09:00'],
  ['2026-03-11', undefined, 'qua 11/03'],
])("CUST-019 the first free time, %s %s, reads by the store's clock", (day, time, text) => {
  expect(firstFreeText({ day, time }, lateInManaus, 'America/Manaus')).toBe(text);
});

test('CUST-019 CUST-022 tomorrow is the next day of the store from its first minute on', () => {
  const justAfterMidnight = new Date('2026-03-10T04:00:00Z');
  const text = firstFreeText({ day: '2026-03-11', time: undefined }, justAfterMidnight, 'America/Manaus');
  expect(text).toBe('amanhã');
});
