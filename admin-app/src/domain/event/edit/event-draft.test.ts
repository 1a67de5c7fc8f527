import { anEvent } from '../../../test-support/events.ts';
import { eventDraftErrors, eventDraftOf, eventFieldsOf, normalizedEventDraft } from './event-draft.ts';

const draft = eventDraftOf(anEvent());

test('INI-030 the draft holds the event', () => {
  expect(draft).toEqual({
    title: 'Corte',
    description: 'Máquina 2',
    priceText: '50,00',
    customerName: 'João Silva',
    customerPhone: '11987654321',
  });
});

test('Q-54 no price is an empty field, and an empty field is no price', () => {
  expect(eventDraftOf(anEvent({ price: null })).priceText).toBe('');
  expect(eventFieldsOf({ ...draft, priceText: '' }).price).toBeNull();
});

test('Q-14 cleared fields are sent empty', () => {
  expect(eventFieldsOf({ ...draft, description: '', customerName: ' ', customerPhone: '' })).toEqual({
    title: 'Corte',
    description: '',
    price: 50,
    client_name: '',
    client_phone: '',
  });
});

test('Q-15 a price is sent as a number with whole cents', () => {
  expect(eventFieldsOf({ ...draft, priceText: '49.9' }).price).toBe(49.9);
  expect(eventFieldsOf({ ...draft, priceText: '1,005' }).price).toBe(1.01);
});

test.each(['+5', '-5', '1e3', '1E3', 'e', '-'])('INI-032 VAL-027 %j is no price text', (text) => {
  expect(eventDraftErrors({ ...draft, priceText: text }, draft)).toHaveProperty('price');
});

test.each(['', '0', '49.9', '9999999.99', 'R$ 1.234,56'])('Q-59 the price %j may be sent', (price) => {
  expect(eventDraftErrors({ ...draft, priceText: price }, draft)).toEqual({});
});

const site = 'Retire o endereço de site ou de e-mail: ele não pode fazer parte do nome.';

test('MSG-010 addresses in title and name are errors at their fields', () => {
  const typed = { ...draft, title: 'Corte www.exemplo', customerName: 'João bit.ly/abc' };
  expect(eventDraftErrors(typed, draft)).toEqual({ title: site, customerName: site });
});

test('MSG-011 what is stored may stay while something else is edited', () => {
  const stored = { ...draft, title: 'Corte www.exemplo', customerName: 'João bit.ly/abc' };
  expect(eventDraftErrors({ ...stored, priceText: '60' }, stored)).toEqual({});
});

test('Q-59 a blank title and a price beyond all are errors', () => {
  expect(eventDraftErrors({ ...draft, title: '  ', priceText: '10000000' }, draft)).toEqual({
    title: 'Informe o título do evento.',
    price: 'O preço vai até R$ 9.999.999,99.',
  });
});

test('OWN-103 a phone of another country is an error at its field, and one with its country code is sent without', () => {
  expect(eventDraftErrors({ ...draft, customerPhone: '+54 9 11 2345-6789' }, draft)).toEqual({
    customerPhone: 'Só números do Brasil.',
  });
  const typed = { ...draft, customerPhone: '+55 11 91234-5678', priceText: '1.234,56' };
  expect(eventFieldsOf(typed)).toMatchObject({ client_phone: '11912345678', price: 1234.56 });
  expect(normalizedEventDraft(typed)).toMatchObject({ customerPhone: '11912345678', priceText: '1234,56' });
});
