import type { ServiceOption } from '../contract/contract.ts';
import { combinedService, serviceIn, shownPrice } from './service-terms.ts';

const service = (change: Partial<ServiceOption>): ServiceOption => ({
  id: 's1',
  name: 'Corte',
  description: 'Tesoura',
  service_time_minutes: 30,
  show_service_time: true,
  price: 50,
  show_price: true,
  calendar_places: [0],
  ...change,
});

test('MULTI-002 several services are one as long and as dear as all', () => {
  const one = service({});
  expect(combinedService([one])).toBe(one);
  const cents = service({ id: 's2', name: 'Barba', service_time_minutes: 45, price: 35.1 });
  const unknown = service({ id: 's3', name: 'Unhas', service_time_minutes: null, price: null });
  expect(combinedService([one, cents, unknown])).toEqual({
    ...one,
    name: 'Corte + Barba + Unhas',
    description: '',
    service_time_minutes: 105,
    price: 85.1,
  });
  expect(combinedService([unknown, unknown]).price).toBeNull();
});

test('MULTI-002 what one service hides is hidden of all', () => {
  const hidden = service({ show_price: false, show_service_time: false });
  expect(combinedService([service({}), hidden])).toMatchObject({
    show_price: false,
    show_service_time: false,
  });
});

test('TIME-012 a price that differs between calendars is told from the lowest, of several services together, too', () => {
  const differing = service({ show_price: false, price_from: 40 });
  expect(shownPrice(differing)).toBe('a partir de R$ 40,00');
  expect(shownPrice(combinedService([differing, service({ price: 35 })]))).toBe('a partir de R$ 75,00');
  expect(shownPrice(combinedService([differing, service({ show_price: false })]))).toBeUndefined();
});

test('TIME-012 in a calendar a service has its terms, and its own where that has none', () => {
  const differing = service({ show_price: false, price_from: 40 });
  const inAna = serviceIn(differing, { price: 60, service_time_minutes: 45 });
  expect([shownPrice(inAna), inAna.service_time_minutes]).toEqual(['R$ 60,00', 45]);
  const inBruno = serviceIn(differing, {});
  expect([shownPrice(inBruno), inBruno.service_time_minutes]).toEqual(['R$ 50,00', 30]);
  expect(shownPrice(serviceIn(service({ show_price: false }), {}))).toBeUndefined();
});
