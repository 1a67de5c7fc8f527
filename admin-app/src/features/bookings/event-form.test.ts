import { anEvent } from '../../test-support/events.ts';
import { fieldsOf, formErrors, formOf, isPriceText } from './event-form.ts';

const form = formOf(anEvent());

test('INI-030 the form holds the event', () => {
  expect(form).toEqual({
    title: 'Corte',
    description: 'Máquina 2',
    price: '50',
    clientName: 'João Silva',
    phone: '11987654321',
  });
});

test('Q-54 no price is an empty field, and an empty field is no price', () => {
  expect(formOf(anEvent({ price: null })).price).toBe('');
  expect(fieldsOf({ ...form, price: '' }).price).toBeNull();
});

test('Q-14 cleared fields are sent empty', () => {
  expect(fieldsOf({ ...form, description: '', clientName: ' ', phone: '' })).toEqual({
    title: 'Corte',
    description: '',
    price: 50,
    client_name: '',
    client_phone: '',
  });
});

test('Q-15 a price is sent as a number with whole cents', () => {
  expect(fieldsOf({ ...form, price: '49.9' }).price).toBe(49.9);
  expect(fieldsOf({ ...form, price: '1.005' }).price).toBe(1);
});

test.each(['+5', '-5', '1e3', '1E3', 'e', '-'])('INI-032 VAL-027 %j is no price text', (text) => {
  expect(isPriceText(text)).toBe(false);
  expect(formErrors({ ...form, price: text })).toHaveProperty('price');
});

test.each(['', '0', '49.9', '9999999.99'])('Q-59 the price %j may be sent', (price) => {
  expect(formErrors({ ...form, price })).toEqual({});
});

test('Q-59 a blank title and a price beyond all are errors', () => {
  expect(formErrors({ ...form, title: '  ', price: '10000000' })).toEqual({
    title: 'Informe o título do evento.',
    price: 'Informe um preço válido.',
  });
});
