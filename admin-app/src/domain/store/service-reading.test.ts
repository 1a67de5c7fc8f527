import { readService } from './service-reading.ts';

const service = {
  id: '3',
  name: 'Corte',
  description: '',
  service_time_minutes: 45,
  price: 50,
  show_service_time: false,
  show_price: false,
  calendars: ['1'],
};

test('a service as the contract has it stays as it is', () => {
  expect(readService(service)).toEqual(service);
});

test.each([[[{ id: 1, name: 'Ana' }, { id: 2 }]], [[1, 2]]])(
  'SERV-012 Q-18 calendars %j are reduced to ids of the type they came with',
  (calendars) => {
    expect(readService({ ...service, id: 3, calendars })).toMatchObject({ id: 3, calendars: [1, 2] });
  },
);

test.each([
  ['50.00', 50],
  [12.5, 12.5],
  ['', null],
  [null, null],
])('Q-15 a price that comes as %j is %j', (price, read) => {
  expect(readService({ ...service, price }).price).toBe(read);
});

test('what a server leaves out takes its default', () => {
  expect(readService({ id: '3', name: 'Corte' })).toEqual({
    ...service,
    service_time_minutes: 30,
    price: null,
    show_service_time: true,
    show_price: true,
    calendars: [],
  });
});
