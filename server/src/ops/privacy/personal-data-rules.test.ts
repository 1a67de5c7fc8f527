import { redactCustomer, redactMention, readPhoneSearch } from './personal-data-rules.ts';

const event = {
  id: '1',
  title: 'Corte',
  customerName: 'Ana Lima',
  customerPhone: '11987654321',
  isServiceTitle: true,
};

test('an event loses its customer and keeps its service', () => {
  expect(redactCustomer(event)).toEqual({
    id: '1',
    title: 'Corte',
    customerName: 'Cliente removido',
    customerPhone: '',
  });
});

test('an event without a customer stays without one', () => {
  const ownTime = { ...event, title: 'Almoço', customerName: '', customerPhone: '', isServiceTitle: false };
  expect(redactCustomer(ownTime)).toMatchObject({ title: 'Almoço', customerName: '' });
});

test.each([
  ['Corte da Ana', 'Agendamento'],
  ['Escova LIMA', 'Agendamento'],
  ['Ána', 'Agendamento'],
  ['Semana de folga', 'Semana de folga'],
  ['Corte (11) 98765-4321', 'Agendamento'],
  ['Corte 98765-4321', 'Agendamento'],
  ['Corte 3333-4444', 'Agendamento'],
  ['Cupom 333-4444', 'Cupom 333-4444'],
  ['Pacote 2026, 10 sessões de 30 min', 'Pacote 2026, 10 sessões de 30 min'],
])('a title that an owner wrote, %p, becomes %p', (title, left) => {
  expect(redactCustomer({ ...event, title, isServiceTitle: false }).title).toBe(left);
});

test('a service that is named like a customer stays a service; a phone is none', () => {
  expect(redactCustomer({ ...event, title: 'Unhas Ana' }).title).toBe('Unhas Ana');
  expect(redactCustomer({ ...event, title: 'Ana 11987654321' }).title).toBe('Agendamento');
});

test('a title that holds a phone stands for a customer, also where none was entered', () => {
  const typed = { ...event, title: 'Bia 11 98888-7777', customerName: '', customerPhone: '' };
  expect(redactCustomer(typed)).toMatchObject({ title: 'Agendamento', customerName: 'Cliente removido' });
});

test('a customer with several names is found by each of them', () => {
  const other = { ...event, title: 'Corte Aninha', customerName: 'Ana', isServiceTitle: false };
  expect(redactCustomer(other, { names: ['Ana Lima', 'Aninha'] }).title).toBe('Agendamento');
});

test('an event that only mentions somebody keeps its own customer', () => {
  const mother = { ...event, title: 'Corte, filha da Bia', isServiceTitle: false };
  expect(redactMention(mother, { names: ['Bia'] })).toEqual({
    id: '1',
    title: 'Agendamento',
    customerName: 'Ana Lima',
    customerPhone: '11987654321',
  });
});

test.each(['11987654321', '(11) 98765-4321', '+55 11 98765 4321', '5511987654321', '0 15 11 98765-4321'])(
  'Q-43 the phone %s is looked for alone, with 55 and with a zero',
  (typed) => {
    expect(readPhoneSearch(typed)?.numbers).toEqual(['11987654321', '5511987654321', '011987654321']);
  },
);

test.each(['', '987654321', '1198765432100', '+11987654321', '11 98765-432a', '4411987654321'])(
  '%p is no phone to search for',
  (typed) => {
    expect(readPhoneSearch(typed)).toBeUndefined();
  },
);

test('area code 55 is no country code', () => {
  expect(readPhoneSearch('55991234567')?.numbers).toEqual(['55991234567', '5555991234567', '055991234567']);
  expect(readPhoneSearch('1133334444')?.numbers).toEqual(['1133334444', '551133334444', '01133334444']);
});

test.each([
  ['Ana, 11988887777', 'Ana'],
  ['+55 11 98888-7777', 'Cliente removido'],
  ['Ana 11 98765-4321', 'Ana 11 98765-4321'],
  ['Ana *', 'Ana *'],
  ['', ''],
])('a customer called %p stays as %p once the other phone is erased', (customerName, left) => {
  const phone = readPhoneSearch('11988887777');
  expect(redactMention({ ...event, customerName }, { phone })).toEqual({
    id: '1',
    title: 'Corte',
    customerName: left,
    customerPhone: '11987654321',
  });
});

test.each([
  ['Corte Lu', 'Corte Lu'],
  ['Corte Luz', 'Agendamento'],
])('of a customer called Lu da Luz the title %p becomes %p: two letters name nobody', (title, left) => {
  const typed = { ...event, title, customerName: 'Lu da Luz', isServiceTitle: false };
  expect(redactCustomer(typed).title).toBe(left);
});
