import { validateOpeningHours, cleanOpeningHoursName } from './opening-hours-rules.ts';

const morning = {
  name: 'Manhã',
  time_open: '08:00',
  time_close: '12:00',
  force_group: false,
  group_minutes: 30,
  available_weekdays: { '1': true },
};
const messageFor = (change: object) => validateOpeningHours({ ...morning, ...change })?.message;

test.each(['', '   ', 'Manhã!', '<b>Manhã</b>', 'a'.repeat(33), 'Manhã\u{1F600}'])(
  'VAL-014 VAL-015 VAL-016 refuses the name %j',
  (name) => {
    expect(messageFor({ name })).toBe('Erro: Informe um nome válido');
  },
);

test.each(['Manhã-1', 'Manha\u0303', 'a'.repeat(32), 'Sábado 2'])(
  'VAL-015 VAL-016 accepts the name %j',
  (name) => {
    expect(messageFor({ name })).toBeUndefined();
  },
);

test.each([
  [{ time_open: '' }, 'time_open'],
  [{ time_close: '' }, 'time_close'],
  [{ time_open: '', time_close: '' }, 'time_open'],
  [{ time_close: '24:00' }, 'time_close'],
  [{ time_open: '8:00' }, 'time_open'],
])('VAL-017 Q-70 refuses the times %j', (times, path) => {
  expect(validateOpeningHours({ ...morning, ...times })).toEqual({
    path,
    message: 'Erro: Informe horários válidos de abertura e fechamento',
  });
});

test.each([
  ['12:00', '08:00'],
  ['08:00', '08:00'],
  ['08:00', '08:00:59'],
])('VAL-018 refuses to open at %s and close at %s', (time_open, time_close) => {
  expect(messageFor({ time_open, time_close })).toBe(
    'Erro: A hora de abertura deve ser anterior à hora de fechamento',
  );
});

test('VAL-018 accepts a single minute', () => {
  expect(messageFor({ time_open: '08:00', time_close: '08:01' })).toBeUndefined();
});

test.each([0, -5, 1.5, null, undefined, Number.NaN])(
  'VAL-019 refuses %p minutes between grouped bookings',
  (group_minutes) => {
    expect(messageFor({ force_group: true, group_minutes })).toBe(
      'Erro: O intervalo deve ser um número inteiro maior ou igual a 1',
    );
  },
);

test('VAL-019 CONST-007 takes a minute, a day at most, and asks nothing where bookings are not grouped', () => {
  expect(messageFor({ force_group: true, group_minutes: 1 })).toBeUndefined();
  expect(messageFor({ force_group: true, group_minutes: 1441 })).toBe(
    'Erro: O intervalo deve ser de no máximo 1440 minutos',
  );
  expect(messageFor({ force_group: false, group_minutes: 0 })).toBeUndefined();
});

test.each([{}, { '1': false }])('VAL-020 refuses the weekdays %j', (available_weekdays) => {
  expect(messageFor({ available_weekdays })).toBe('Erro: Selecione pelo menos um dia da semana');
});

test('Q-69 names one error at a time: name, times, their order, minutes, weekdays', () => {
  const wrong = { name: '', time_open: '', time_close: '', force_group: true, group_minutes: 0 };
  const paths = [
    wrong,
    { ...wrong, name: 'A' },
    { ...wrong, name: 'A', time_open: '09:00', time_close: '08:00' },
    { ...wrong, name: 'A', time_open: '07:00', time_close: '08:00' },
    { name: 'A', time_open: '07:00', time_close: '08:00' },
  ].map((hours) => validateOpeningHours({ ...morning, ...hours, available_weekdays: {} })?.path);
  expect(paths).toEqual(['name', 'time_open', 'time_close', 'group_minutes', 'available_weekdays']);
});

test('VAL-015 ATEND-009 drops what a name may not hold while it is typed', () => {
  expect(cleanOpeningHoursName('Manhã! <b>-1</b>')).toBe('Manhã b-1b');
  expect(cleanOpeningHoursName('x'.repeat(40))).toBe('x'.repeat(32));
});
