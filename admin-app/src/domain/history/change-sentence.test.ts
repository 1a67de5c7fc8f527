import type { Change } from '@hora-marcada/shared/contract';
import { aChange } from './test-support/changes.ts';
import { describeChange } from './change-sentence.ts';
import { sentences } from './history-texts.ts';

const today = '2026-03-09';
const described = (fields: Partial<Change> = {}) => describeChange(aChange(fields), today);
const start = { start_time: '2026-03-09T10:00:00' };

test('AUD-002 a change is told with its hour, who made it, and what became of what', () => {
  expect(described()).toEqual({
    when: 'hoje 14:32',
    sentence: 'Bruno remarcou Corte de seg 09/03 10:00 para ter 10/03 11:00',
    details: ['Cliente: João Silva'],
  });
});

test.each([
  ['2026-03-09T00:00:00', 'hoje 00:00'],
  ['2026-03-08T23:59:00', 'ontem 23:59'],
  ['2026-03-07T08:00:00', 'sáb 07/03 08:00'],
  ['2025-12-31T08:00:00', '31/12/2025 08:00'],
])('AUD-002 what was changed at %s was changed %s', (at, when) => {
  expect(described({ at }).when).toBe(when);
});

test.each<[string, Partial<Change>, string]>([
  [
    'a customer',
    { actor: { kind: 'client', name: '' }, action: 'event_cancelled', before: start, after: null },
    'João Silva cancelou Corte de seg 09/03 10:00',
  ],
  [
    'a customer who was erased',
    {
      actor: { kind: 'client', name: '' },
      client_name: 'Cliente removido',
      action: 'event_booked',
      after: start,
    },
    'Cliente removido agendou Corte de seg 09/03 10:00',
  ],
  [
    'the operator',
    { actor: { kind: 'operator', name: '' }, action: 'store_updated', subject: 'store', name: null },
    'Suporte alterou o estabelecimento',
  ],
  [
    'a move to another calendar',
    { after: { ...start, calendar: 'Bia' } },
    'Bruno remarcou Corte de seg 09/03 10:00 para seg 09/03 10:00, de Ana para Bia',
  ],
  [
    'a paid commission',
    {
      action: 'commission_paid',
      subject: 'commission_payment',
      name: null,
      before: null,
      after: { calendar: 'Ana', first_day: '2026-03-01', last_day: '2026-03-15', price: 812.5 },
    },
    'Bruno marcou como paga a comissão de Ana de 01/03 a 15/03',
  ],
  [
    'a paid commission of the year before that is unmarked',
    {
      action: 'undone',
      undoes: 'commission_paid',
      subject: 'commission_payment',
      name: null,
      before: { calendar: 'Ana', first_day: '2025-12-16', last_day: '2025-12-31', price: 812.5 },
      after: null,
    },
    'Bruno desfez o pagamento da comissão de Ana de 16/12/2025 a 31/12/2025',
  ],
  [
    'a range of days off',
    {
      action: 'block_added',
      subject: 'block',
      name: null,
      after: { kind: 'closed', first_day: '2026-03-16', last_day: '2026-03-20' },
    },
    'Bruno incluiu folga de 16/03 a 20/03',
  ],
  [
    'a day off of one day',
    {
      action: 'block_edited',
      subject: 'block',
      name: null,
      after: { kind: 'closed', first_day: '2026-03-16', last_day: '2026-03-16' },
    },
    'Bruno alterou folga de 16/03',
  ],
  [
    'a pause of one day',
    {
      action: 'block_deleted',
      subject: 'block',
      before: { kind: 'pause', first_day: '2026-03-16' },
      after: null,
    },
    'Bruno excluiu pausa de 16/03',
  ],
  ['a burst', { action: 'bookings_deleted', count: 1, name: null }, 'Bruno excluiu 1 agendamento de uma vez'],
  [
    'an undoing',
    { action: 'undone', undoes: 'event_moved' },
    'Bruno desfez a remarcação de Corte de ter 10/03 11:00',
  ],
  ['an undoing of what has no name here', { action: 'undone', undoes: null }, 'Bruno desfez uma alteração'],
  [
    'an event whose row is gone',
    { action: 'event_deleted', name: null, before: start, after: null },
    'Bruno excluiu um evento de seg 09/03 10:00',
  ],
  ['what a newer server knows', { action: 'moon_landed' }, 'Bruno fez uma alteração'],
  [
    'a phone that may not book',
    { action: 'customer_blocked', subject: 'customer', before: null, after: null },
    'Bruno bloqueou o telefone de um cliente',
  ],
  [
    'a table of all customers',
    { action: 'customers_exported', subject: 'customer', name: null, before: null, after: null },
    'Bruno baixou a planilha de clientes',
  ],
])('AUD-002 AUD-005 CLI-006 CLI-011 %s', (_, fields, sentence) => {
  expect(described(fields).sentence).toBe(sentence);
});

test('AUD-002 an edit tells which fields changed, and the price before and after', () => {
  const { details } = described({
    action: 'event_edited',
    fields: ['title', 'price', 'revision'],
    before: { ...start, price: 50 },
    after: { ...start, price: null },
  });
  expect(details).toEqual([
    'Cliente: João Silva',
    'Alterado: nome, preço',
    'Preço: de R$ 50,00 para R$ 0,00',
  ]);
});

test('AUD-002 an edit that leaves the price tells of none, and names each field once', () => {
  const { details } = described({
    action: 'event_edited',
    fields: ['end', 'end_time'],
    before: { ...start, price: 50 },
    after: { ...start, price: 50 },
  });
  expect(details).toEqual(['Cliente: João Silva', 'Alterado: fim']);
});

test('AUD-002 what a customer did names them once', () => {
  const { sentence, details } = described({
    actor: { kind: 'client', name: '' },
    action: 'event_cancelled',
    before: start,
    after: null,
  });
  expect(sentence).toMatch(/^João Silva cancelou/);
  expect(details).toEqual([]);
});

test('AUD-001 each action has words of its own', () => {
  // The compiler holds `sentences` to the contract's actions.
  const actions = [...Object.keys(sentences), 'event_moved', 'undone'];
  const unsaid = actions.filter((action) =>
    /\bfez uma alteração|undefined| {2}/.test(described({ action }).sentence),
  );
  expect(unsaid).toEqual([]);
});

const hours = (name: string, before: string | null, after: string | null) => {
  const times = (span: string | null) =>
    span === null ? null : { time_open: span.slice(0, 5), time_close: span.slice(6) };
  return { name, before: times(before), after: times(after) };
};
const replaced = {
  action: 'opening_hours_replaced',
  subject: 'opening_hours',
  name: null,
  client_name: null,
};

test.each([
  [hours('Barbearia', '09:00-19:00', '09:00-18:00'), 'Bruno alterou Barbearia: 19:00 → 18:00'],
  [hours('Barbearia', '09:00-19:00', '10:00-19:00'), 'Bruno alterou Barbearia: 09:00 → 10:00'],
  [hours('Barbearia', '09:00-19:00', '10:00-18:00'), 'Bruno alterou Barbearia: 09:00–19:00 → 10:00–18:00'],
  [hours('Noite', null, '19:00-22:00'), 'Bruno alterou Noite: 19:00–22:00'],
  [hours('Noite', '19:00-22:00', null), 'Bruno alterou Noite: excluído'],
  [hours('Noite', '19:00-22:00', '19:00-22:00'), 'Bruno alterou Noite'],
])('DAY-031 opening hours that changed are told by name and time: %j', (changed, sentence) => {
  expect(described({ ...replaced, hours: [changed] })).toMatchObject({ sentence, details: [] });
});

test('DAY-031 of several opening hours each has a line, and of an undoing, too', () => {
  const both = [hours('Manhã', '08:00-12:00', '09:00-12:00'), hours('Tarde', '13:00-19:00', '13:00-18:00')];
  const details = ['Manhã: 08:00 → 09:00', 'Tarde: 19:00 → 18:00'];
  expect(described({ ...replaced, hours: both })).toMatchObject({
    sentence: 'Bruno alterou os horários de atendimento',
    details,
  });
  expect(described({ ...replaced, action: 'undone', undoes: replaced.action, hours: both })).toMatchObject({
    sentence: 'Bruno desfez a alteração dos horários de atendimento',
    details,
  });
});

test('DAY-031 what was deleted and is there again was made again', () => {
  const undone = (undoes: string, subject: string, name: string | null, after: Change['after']) =>
    described({ action: 'undone', undoes, subject, name, before: null, after }).sentence;
  const dayOff = { kind: 'closed', first_day: '2026-12-03', last_day: '2026-12-03' } as const;
  expect(undone('block_deleted', 'block', null, dayOff)).toBe('Bruno refez a folga de 03/12');
  expect(undone('block_deleted', 'block', null, { ...dayOff, kind: 'special' })).toBe(
    'Bruno refez o horário especial de 03/12',
  );
  expect(undone('service_deleted', 'service', 'Barba', {})).toBe('Bruno refez o serviço Barba');
});

test('DAY-031 an undoing that was undone names what it is about', () => {
  expect(described({ action: 'undone', undoes: 'undone' }).sentence).toBe(
    'Bruno desfez o que tinha sido desfeito: Corte de ter 10/03 11:00',
  );
});

test('DAY-031 each holiday that was settled otherwise is named', () => {
  const { details } = described({
    action: 'holidays_settled',
    subject: 'holidays',
    client_name: null,
    before: { holidays: { natal: true, finados: true } },
    after: { holidays: { natal: false, finados: true, tiradentes: true } },
  });
  expect(details).toEqual(['Natal: abre', 'Tiradentes: fecha']);
});
