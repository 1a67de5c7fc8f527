import { validateService } from './service-rules.ts';

const haircut = { name: 'Corte', price: 50, service_time_minutes: 30, calendars: ['1'] };
const messageFor = (change: object) => validateService({ ...haircut, ...change })?.message;

test.each([{ name: '' }, { name: '   ' }, { price: null }, { price: undefined }, { price: -1 }])(
  'VAL-021 VAL-022 Q-72 refuses %j',
  (change) => {
    expect(messageFor(change)).toBe('Erro: Nome e preço são obrigatórios');
  },
);

test('Q-72 a service may be free', () => {
  expect(messageFor({ price: 0 })).toBeUndefined();
});

test.each([0, -10, 1.5, 1441, null, undefined, Number.NaN])(
  'VAL-023 refuses a duration of %p minutes',
  (service_time_minutes) => {
    expect(messageFor({ service_time_minutes })).toBe('Informe uma duração válida para o serviço.');
  },
);

test('VAL-023 accepts a minute and a day', () => {
  expect([1, 1440].map((service_time_minutes) => messageFor({ service_time_minutes }))).toEqual([
    undefined,
    undefined,
  ]);
});

test('VAL-024 refuses a service without a calendar', () => {
  expect(messageFor({ calendars: [] })).toBe('Selecione pelo menos um calendário.');
});

test('Q-72 names one error at a time: name and price, duration, calendars', () => {
  const wrong = { name: '', price: null, service_time_minutes: 0, calendars: [] };
  const paths = [
    wrong,
    { ...wrong, name: 'Corte' },
    { ...wrong, name: 'Corte', price: 1 },
    { ...wrong, name: 'Corte', price: 1, service_time_minutes: 1 },
  ].map((service) => validateService(service)?.path);
  expect(paths).toEqual(['name', 'price', 'service_time_minutes', 'calendars']);
});
