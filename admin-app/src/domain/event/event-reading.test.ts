import { anEvent } from '../../test-support/events.ts';
import { eventLine } from './event-line.ts';
import { eventKey, isSameEvent, readEvent, readEvents } from './event-reading.ts';

const corte = anEvent({ id: '7', revision: 3 });

test('a complete event is read as it is', () => {
  expect(readEvent(corte)).toEqual(corte);
});

test('ANY-006 that a customer had no preference is read where the server says so, and nowhere else', () => {
  expect(readEvent({ ...corte, had_no_preference: true })).toEqual({ ...corte, had_no_preference: true });
  expect(readEvent({ ...corte, had_no_preference: false })).toEqual(corte);
});

test('Q-53 Q-54 INI-053 what is null or missing reads as empty text, no price and not confirmed', () => {
  const nothing = { title: null, description: null, calendar: null, client_name: null, client_phone: null };
  expect(readEvent({ start_time: corte.start_time, ...nothing })).toEqual({
    ...anEvent(),
    title: '',
    end_time: corte.start_time,
    description: '',
    calendar: '',
    price: null,
    is_confirmed: false,
    client_name: '',
    client_phone: '',
  });
});

test.each([
  ['50.00', 50],
  [49.9, 49.9],
  [0, 0],
  ['', null],
  ['a combinar', null],
  [undefined, null],
])('Q-15 the price %p reads as %p', (price, reais) => {
  expect(readEvent({ ...corte, price }).price).toBe(reais);
});

test('an entry without a readable start is left out', () => {
  expect(readEvents([null, { title: 'Corte' }, { ...corte, start_time: 'amanhã' }, corte])).toEqual([corte]);
});

test('Q-13 an event is known by start and calendar, and by id where both have one', () => {
  const changed = { ...corte, title: 'Barba', id: '' };
  expect(isSameEvent(corte, changed)).toBe(true);
  expect(isSameEvent(corte, { ...corte, id: '8' })).toBe(false);
  expect(isSameEvent(corte, { ...corte, calendar: 'Bruno' })).toBe(false);
  expect(isSameEvent(corte, { ...corte, start_time: '2026-03-09T10:30:00' })).toBe(false);
  expect(eventKey(corte)).not.toBe(eventKey({ ...corte, calendar: 'Bruno' }));
});

test('the line of an event leaves out what it does not have', () => {
  expect(eventLine(corte)).toBe('seg 09/03, 10:00 · Corte · João Silva · Ana');
  expect(eventLine({ ...corte, client_name: '', calendar: '' })).toBe('seg 09/03, 10:00 · Corte');
});
