import { validateCalendar } from './calendar-rules.ts';

const messageFor = (change: object) => validateCalendar({ name: 'Ana', ...change })?.message;

test.each(['', '   ', '\u0301', '\u200b'])('VAL-010 refuses the calendar name %j', (name) => {
  expect(messageFor({ name })).toBe('Erro: Nome do calendário não pode estar vazio');
});

test('VAL-011 CONST-003 allows none to 30 future days and refuses 31', () => {
  expect(messageFor({ allowed_future_days: 0 })).toBeUndefined();
  expect(messageFor({ allowed_future_days: 31 })).toBe('Dias Futuros não pode ser maior que 30');
  expect(messageFor({ allowed_future_days: 30 })).toBeUndefined();
});

test.each([-1, 1.5, Number.NaN])('Q-67 refuses %p future days', (allowed_future_days) => {
  expect(messageFor({ allowed_future_days })).toBe('Dias Futuros não pode ser menor que 0');
});

test('VAL-012 CONST-004 allows an interval of 15 minutes or none, and refuses 14 and 0', () => {
  const tooSmall = 'Erro: O intervalo de agendamento não pode ser menor que 15 minutos';
  expect([14, 0, -15].map((interval_schedule) => messageFor({ interval_schedule }))).toEqual([
    tooSmall,
    tooSmall,
    tooSmall,
  ]);
  expect([15, null, undefined].map((interval_schedule) => messageFor({ interval_schedule }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([15.5, 1441, 1e300])('Q-67 refuses an interval of %p minutes', (interval_schedule) => {
  expect(messageFor({ interval_schedule })).toBe(
    'Erro: O intervalo de agendamento deve ser um número inteiro de até 1440 minutos',
  );
});

test.each([-1, 0.5, 43_201])('Q-67 refuses a lead time of %p minutes', (delay_minutes) => {
  expect(messageFor({ delay_minutes })).toBe(
    'Erro: Os minutos a partir do horário atual devem ser um número inteiro de 0 a 43200',
  );
});

test('Q-67 names one error at a time: name, days, interval', () => {
  const wrong = { name: '', allowed_future_days: 31, interval_schedule: 14 };
  expect(validateCalendar(wrong)?.path).toBe('name');
  expect(validateCalendar({ ...wrong, name: 'Ana' })?.path).toBe('allowed_future_days');
  expect(validateCalendar({ ...wrong, name: 'Ana', allowed_future_days: 7 })?.path).toBe('interval_schedule');
});
