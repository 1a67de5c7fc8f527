import { serviceFinding } from './service-rules.ts';

const haircut = { name: 'Corte', price: 50, service_time_minutes: 30, calendars: ['1'] };
const said = (change: object) => serviceFinding({ ...haircut, ...change })?.sentence;

test.each([{ name: '' }, { name: '   ' }, { price: null }, { price: undefined }, { price: -1 }])(
  'VAL-021 VAL-022 Q-72 refuses %j',
  (change) => {
    expect(said(change)).toBe('Erro: Nome e preço são obrigatórios');
  },
);

test('Q-72 a service may be free', () => {
  expect(said({ price: 0 })).toBeUndefined();
});

test.each([0, -10, 1.5, 1441, null, undefined, Number.NaN])(
  'VAL-023 refuses a duration of %p minutes',
  (service_time_minutes) => {
    expect(said({ service_time_minutes })).toBe('Informe uma duração válida para o serviço.');
  },
);

test('VAL-023 accepts a minute and a day', () => {
  expect([1, 1440].map((service_time_minutes) => said({ service_time_minutes }))).toEqual([
    undefined,
    undefined,
  ]);
});

test('VAL-024 refuses a service without a calendar', () => {
  expect(said({ calendars: [] })).toBe('Selecione pelo menos um calendário.');
});

test('Q-72 says one thing at a time: name and price, duration, calendars', () => {
  const wrong = { name: '', price: null, service_time_minutes: 0, calendars: [] };
  const fields = [
    wrong,
    { ...wrong, name: 'Corte' },
    { ...wrong, name: 'Corte', price: 1 },
    { ...wrong, name: 'Corte', price: 1, service_time_minutes: 1 },
  ].map((service) => serviceFinding(service)?.field);
  expect(fields).toEqual(['name', 'price', 'service_time_minutes', 'calendars']);
});
