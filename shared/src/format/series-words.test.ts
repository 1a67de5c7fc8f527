import { seriesWords, weekdayOfMonth } from './format.ts';

const tuesday = { first_day: '2026-03-10', time: '10:00', month_week: null };
const saturday = { first_day: '2026-03-14', time: '10:00', month_week: null };

test.each([
  [{ ...tuesday, every_weeks: 1 }, 'toda terça às 10:00'],
  [{ ...saturday, every_weeks: 1 }, 'todo sábado às 10:00'],
  [{ ...tuesday, every_weeks: 2 }, 'terça sim, terça não, às 10:00'],
  [{ ...tuesday, every_weeks: 3 }, 'a cada 3 semanas, terça às 10:00'],
  [{ ...tuesday, every_weeks: null, month_week: 2 }, 'toda 2ª terça do mês às 10:00'],
  [{ ...tuesday, every_weeks: null, month_week: 5 }, 'toda última terça do mês às 10:00'],
  [{ ...saturday, every_weeks: null, month_week: 2 }, 'todo 2º sábado do mês às 10:00'],
  [{ ...saturday, every_weeks: null, month_week: 5 }, 'todo último sábado do mês às 10:00'],
])('REC-014 a series is said as one says it: %j', (rhythm, words) => {
  expect(seriesWords(rhythm)).toBe(words);
});

test('REC-001 a month is offered by its weekday', () => {
  expect(weekdayOfMonth('2026-03-10', 2)).toBe('2ª terça');
});
