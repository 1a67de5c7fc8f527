import { newsText } from '../../news/news-texts.ts';
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

test.each([
  ['holiday', 'feriado'],
  ['day_off', 'folga'],
  ['taken', 'já há outro evento'],
])('REC-005 in Novidades a skipped date says so: %s', (reason, said) => {
  const skipped = {
    id: 's1',
    kind: 'skipped',
    at: '',
    title: 'Corte',
    client_name: 'João',
    calendar: 'Ana',
    reason,
  } as const;
  expect(newsText({ ...skipped, start_time: '2026-10-12T10:00:00', moved_from: null })).toBe(
    `Horário fixo de João: 12/10 pulado (${said})`,
  );
});
