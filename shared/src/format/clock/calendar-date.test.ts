import fc from 'fast-check';
import {
  formatDay,
  formatDuration,
  formatLongDay,
  formatShortDay,
  formatWeekdayAndDate,
  formatWeekdayAndDay,
  spokenWeekday,
  weekdayAbbreviation,
} from '../format.ts';

test('GEN-002 writes dates day first', () => {
  expect(formatDay('2026-03-09')).toBe('09/03/2026');
  expect(formatShortDay('2026-03-09')).toBe('09/03');
});

test('Q-38 BOOK-031 abbreviates the weekdays of pt-BR', () => {
  const week = ['08', '09', '10', '11', '12', '13', '14'].map((date) =>
    weekdayAbbreviation(`2026-03-${date}`),
  );
  expect(week).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']);
});

test('CUST-005 CUST-011 BOOK-031 a day has a long name and a short one', () => {
  expect(formatLongDay('2026-03-09')).toBe('segunda-feira, 9 de março');
  expect(formatWeekdayAndDate('2026-03-09')).toBe('segunda-feira, 09/03/2026');
  expect(formatWeekdayAndDay('2026-03-14')).toBe('sáb 14/03');
});

test('BOOK-034 no zone of the device moves a date', () => {
  const inWords = new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(formatDay(day)).toBe([day.slice(8), day.slice(5, 7), day.slice(0, 4)].join('/'));
      expect(formatLongDay(day)).toBe(inWords.format(date));
      expect(weekdayAbbreviation(day)).toBe(
        new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' }).format(date).replace('.', ''),
      );
    }),
  );
});

test('DAY-021 says a weekday as people do', () => {
  expect(spokenWeekday('2026-03-10')).toBe('terça');
  expect(spokenWeekday('2026-03-14')).toBe('sábado');
});

test('GEN-009 writes a duration', () => {
  expect(formatDuration(45)).toBe('Tempo: 45 min');
});
