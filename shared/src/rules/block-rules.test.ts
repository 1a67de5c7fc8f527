import {
  blockDaysBetween,
  isBlockDay,
  shareDay,
  validateBlock,
  type BlockDays,
  type BlockFields,
} from './block-rules.ts';

const once: BlockDays = { first_day: '2026-03-10', last_day: '2026-03-12', repeats: 'none', weekdays: {} };
const tuesdays: BlockDays = { ...once, last_day: null, repeats: 'weekly', weekdays: { '2': true } };
const yearly: BlockDays = { ...once, repeats: 'yearly' };
const block: BlockFields = { ...once, kind: 'closed', name: '', time_from: null, time_to: null };

const errorOf = (change: Partial<BlockFields>) => validateBlock({ ...block, ...change });

test('OFF-005 a block that breaks several rules is told of the first', () => {
  const bad = { kind: 'pause', first_day: '', last_day: 'x', time_from: '25:00' } as const;
  expect(errorOf(bad)).toEqual({ path: 'first_day', message: 'Erro: Informe a data de início' });
  expect(errorOf({ ...bad, first_day: '2026-03-10' })?.path).toBe('last_day');
  expect(errorOf({ ...bad, first_day: '2026-03-10', last_day: null })?.path).toBe('time_from');
});

test.each([
  [{}],
  [{ last_day: null }],
  [{ last_day: '2027-03-10' }],
  [{ ...tuesdays, last_day: '2036-03-11' }],
  [{ ...yearly, first_day: '2027-12-28', last_day: '2028-01-05' }],
  [{ kind: 'pause', time_from: '12:00', time_to: '12:01:00' } as const],
  [{ name: '💈'.repeat(32) }],
  [{ name: `  ${'x'.repeat(32)}  ` }],
])('OFF-005 %j is a block', (change) => {
  expect(errorOf(change)).toBeUndefined();
});

test.each([
  [{ first_day: '2026-02-29' }, 'Erro: Informe a data de início'],
  [{ first_day: '1899-12-31' }, 'Erro: Informe a data de início'],
  [{ first_day: '3000-01-01', last_day: null }, 'Erro: Informe a data de início'],
  [{ last_day: '2026-03-09' }, 'Erro: A data final deve ser igual ou posterior à inicial'],
  [{ last_day: '2027-03-11' }, 'Erro: Período máximo de 366 dias'],
  [{ ...yearly, last_day: '2027-03-11' }, 'Erro: Período máximo de 366 dias'],
  [{ ...yearly, first_day: '2028-02-29', last_day: null }, 'Erro: O dia 29/02 não existe todo ano'],
  [{ ...yearly, first_day: '2028-02-01', last_day: '2028-02-29' }, 'Erro: O dia 29/02 não existe todo ano'],
  [{ ...tuesdays, weekdays: { '2': false } }, 'Erro: Selecione pelo menos um dia da semana'],
  [
    { kind: 'special', time_from: '9:00', time_to: '10:00' } as const,
    'Erro: Informe horários válidos de início e fim',
  ],
  [
    { kind: 'special', time_from: '10:00', time_to: '10:00' } as const,
    'Erro: O início deve ser anterior ao fim',
  ],
  [
    { kind: 'pause', time_from: '12:00', time_to: '12:00:59' } as const,
    'Erro: O início deve ser anterior ao fim',
  ],
  [{ name: 'x'.repeat(33) }, 'Erro: Use no máximo 32 caracteres no nome'],
])('OFF-005 %j is refused: %s', (change, message) => {
  expect(errorOf(change)?.message).toBe(message);
});

test('OFF-005 the field that is wrong is marked, of two days or times the one', () => {
  expect(errorOf({ name: 'x'.repeat(33) })?.path).toBe('name');
  const pause = { kind: 'pause', time_from: '12:00', time_to: '13:00' } as const;
  expect(errorOf({ ...pause, time_from: '12h' })?.path).toBe('time_from');
  expect(errorOf({ ...pause, time_to: '13h' })?.path).toBe('time_to');
  expect(errorOf({ ...yearly, first_day: '2028-02-29', last_day: '2028-03-01' })?.path).toBe('first_day');
  expect(errorOf({ ...yearly, first_day: '2028-02-01', last_day: '2028-02-29' })?.path).toBe('last_day');
});

test('a yearly block as long as a year has each day once', () => {
  const whole = { ...yearly, first_day: '2026-01-01', last_day: '2027-01-01' };
  expect(errorOf(whole)).toBeUndefined();
  const days = blockDaysBetween(whole, '2027-12-31', '2028-01-02');
  expect(days).toEqual(['2027-12-31', '2028-01-01', '2028-01-02']);
});

test('a range has all its days, a weekly block its weekdays from its first day on', () => {
  expect(blockDaysBetween(once, '2026-03-11', '2026-04-01')).toEqual(['2026-03-11', '2026-03-12']);
  expect(blockDaysBetween(tuesdays, '2026-03-01', '2026-03-24')).toEqual([
    '2026-03-10',
    '2026-03-17',
    '2026-03-24',
  ]);
  expect(isBlockDay({ ...tuesdays, last_day: '2026-03-16' }, '2026-03-17')).toBe(false);
});

test('a yearly block comes back in each year, also over New Year and the end of February', () => {
  expect(isBlockDay(yearly, '2025-03-11')).toBe(false);
  expect(blockDaysBetween(yearly, '2030-01-01', '2030-12-31')).toEqual([
    '2030-03-10',
    '2030-03-11',
    '2030-03-12',
  ]);
  const newYear = { ...yearly, first_day: '2026-12-31', last_day: '2027-01-01' };
  expect(blockDaysBetween(newYear, '2028-01-01', '2028-12-31')).toEqual(['2028-01-01', '2028-12-31']);
  const february = { ...yearly, first_day: '2026-02-28', last_day: '2026-03-01' };
  expect(blockDaysBetween(february, '2028-02-01', '2028-03-31')).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
});

test('OFF-005 two blocks share a day, or never will', () => {
  expect(shareDay(once, { ...once, first_day: '2026-03-12', last_day: null })).toBe(true);
  expect(shareDay(once, { ...once, first_day: '2026-03-13', last_day: '2026-03-14' })).toBe(false);
  expect(shareDay(tuesdays, { ...tuesdays, weekdays: { '3': true } })).toBe(false);
  // 10 March is a Sunday again in 2030.
  const tenth = { ...yearly, last_day: null };
  expect(shareDay(tenth, { ...tuesdays, weekdays: { '7': true } })).toBe(true);
  expect(shareDay(tenth, { ...tuesdays, weekdays: { '7': true }, last_day: '2029-12-31' })).toBe(false);
  // And no Thursday before 2033.
  expect(shareDay(tenth, { ...tuesdays, weekdays: { '4': true } })).toBe(true);
  expect(shareDay(yearly, { ...yearly, first_day: '2020-03-12', last_day: '2020-03-20' })).toBe(true);
  expect(shareDay(yearly, { ...yearly, first_day: '2020-03-13', last_day: '2020-03-20' })).toBe(false);
});
