import { firstFreeText } from './first-free-text.ts';

const lateInManaus = new Date('2026-03-10T03:30:00Z');

test.each([
  ['2026-03-09', 'Primeiro horário livre: hoje'],
  ['2026-03-10', 'Primeiro horário livre: amanhã'],
  ['2026-03-11', 'Primeiro horário livre: qua 11/03'],
])("CUST-019 the first free day %s reads by the store's clock", (day, text) => {
  expect(firstFreeText(day, lateInManaus, 'America/Manaus')).toBe(text);
});
