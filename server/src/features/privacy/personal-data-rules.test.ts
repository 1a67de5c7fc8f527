import { forgetClient, forgetMention, wantedPhone } from './personal-data-rules.ts';

const event = {
  id: '1',
  title: 'Corte',
  clientName: 'Ana Lima',
  clientPhone: '11987654321',
  isServiceTitle: true,
};

test('an event forgets its client and keeps its service', () => {
  expect(forgetClient(event)).toEqual({
    id: '1',
    title: 'Corte',
    clientName: 'Cliente removido',
    clientPhone: '',
  });
});

test('an event of nobody stays one of nobody', () => {
  const ownTime = { ...event, title: 'Almoço', clientName: '', clientPhone: '', isServiceTitle: false };
  expect(forgetClient(ownTime)).toMatchObject({ title: 'Almoço', clientName: '' });
});

test.each([
  ['Corte da Ana', 'Agendamento'],
  ['Escova LIMA', 'Agendamento'],
  ['Ána', 'Agendamento'],
  ['Semana de folga', 'Semana de folga'],
  ['Corte (11) 98765-4321', 'Agendamento'],
  ['Corte 98765-4321', 'Agendamento'],
  ['Pacote 2026, 10 sessões de 30 min', 'Pacote 2026, 10 sessões de 30 min'],
])('a title that an owner wrote, %p, becomes %p', (title, left) => {
  expect(forgetClient({ ...event, title, isServiceTitle: false }).title).toBe(left);
});

test('a service that is named like a client stays a service; a phone is none', () => {
  expect(forgetClient({ ...event, title: 'Unhas Ana' }).title).toBe('Unhas Ana');
  expect(forgetClient({ ...event, title: 'Ana 11987654321' }).title).toBe('Agendamento');
});

test('a title that holds a phone stands for a client, also where none was entered', () => {
  const typed = { ...event, title: 'Bia 11 98888-7777', clientName: '', clientPhone: '' };
  expect(forgetClient(typed)).toMatchObject({ title: 'Agendamento', clientName: 'Cliente removido' });
});

test('whoever is called by several names is found by each of them', () => {
  const other = { ...event, title: 'Corte Aninha', clientName: 'Ana', isServiceTitle: false };
  expect(forgetClient(other, { names: ['Ana Lima', 'Aninha'] }).title).toBe('Agendamento');
});

test('an event that only speaks of somebody keeps its own client', () => {
  const mother = { ...event, title: 'Corte, filha da Bia', isServiceTitle: false };
  expect(forgetMention(mother, { names: ['Bia'] })).toEqual({
    id: '1',
    title: 'Agendamento',
    clientName: 'Ana Lima',
    clientPhone: '11987654321',
  });
});

test.each(['11987654321', '(11) 98765-4321', '+55 11 98765 4321', '5511987654321', '+55(11)98765-4321'])(
  'Q-43 the phone %s is looked for alone, with 55 and with a zero',
  (typed) => {
    expect(wantedPhone(typed)?.numbers).toEqual(['11987654321', '5511987654321', '011987654321']);
  },
);

test.each(['', '987654321', '1198765432100', '01987654321', '11 98765-432a', '4411987654321'])(
  '%p is no phone to look for',
  (typed) => {
    expect(wantedPhone(typed)).toBeUndefined();
  },
);

test('area code 55 is no country code', () => {
  expect(wantedPhone('55991234567')?.numbers).toEqual(['55991234567', '5555991234567', '055991234567']);
  expect(wantedPhone('1133334444')?.numbers).toEqual(['1133334444', '551133334444', '01133334444']);
});
