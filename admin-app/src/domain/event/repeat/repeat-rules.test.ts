import { noRepeat, rhythmFields, rhythmOptions } from './repeat.ts';

test('REC-001 a new event repeats not at all, by weeks, or by its weekday of the month', () => {
  expect(rhythmOptions('2026-03-10').map(({ label }) => label)).toEqual([
    'Não repetir',
    'Toda semana',
    'A cada 2 semanas',
    'A cada 3 semanas',
    'A cada 4 semanas',
    'Todo mês (2ª terça)',
  ]);
  expect(rhythmOptions('2026-03-31').at(-1)?.label).toBe('Todo mês (última terça)');
  expect(rhythmFields('2026-03-10', noRepeat)).toBeUndefined();
  expect(rhythmFields('2026-03-10', { ...noRepeat, rhythm: 'month', lastDay: '2026-12-31' })).toEqual({
    month_week: 2,
    last_day: '2026-12-31',
  });
});
