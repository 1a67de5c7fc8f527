import type { FreeStarts, OwnerEvent } from '@hora-marcada/shared/contract';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { freeDay } from '../../../test-support/free-day.ts';
import { meetingsOf } from './meetings.ts';

const at = (start: string, end: string, calendar = 'Ana') => ({
  start: `2026-03-09T${start}:00`,
  end: `2026-03-09T${end}:00`,
  calendar,
});
const joao = anEvent({ id: 'e1' });
const taken = 'Este horário já possui um evento.';

function said(
  span: ReturnType<typeof at>,
  { events = [joao], day = freeDay }: { events?: OwnerEvent[]; day?: FreeStarts | undefined } = {},
) {
  return meetingsOf(span, { events, day }).map(({ sentence, detail = '' }) => [sentence, detail]);
}

test('DAY-009 an event ahead is told with whom it is for, and how much fits before it', () => {
  expect(said(at('09:50', '10:20'))).toEqual([[taken, 'Ana tem João Silva às 10:00: cabem 10 min.']]);
  expect(said(at('09:59', '10:20'))).toEqual([[taken, 'Ana tem João Silva às 10:00: cabe 1 min.']]);
});

test('DAY-009 an event that has begun is told with its end, and one without a customer by its name', () => {
  const lunch = anEvent({ id: 'e2', title: 'Banco', client_name: '', calendar: '' });
  expect(said(at('10:00', '10:10'))).toEqual([[taken, 'Ana tem João Silva até 10:30.']]);
  expect(
    meetingsOf(at('10:00', '10:10', ''), { events: [lunch], day: undefined }).map(({ sentence, detail }) => [
      sentence,
      detail,
    ]),
  ).toEqual([[taken, 'Há Banco até 10:30.']]);
});

test('DAY-009 of several events the first is told, and none that is only touched or of another calendar', () => {
  const next = eventAt('2026-03-09 11:00', { id: 'e2', client_name: 'Rosa', calendar: 'Ana' });
  expect(said(at('09:00', '12:00'), { events: [next, joao] })).toEqual([
    [taken, 'Ana tem João Silva às 10:00: cabem 60 min.'],
  ]);
  expect(said(at('10:30', '11:00'), { events: [next, joao] })).toEqual([]);
  expect(said(at('10:00', '10:30', 'Bruno'))).toEqual([]);
});

test('DAY-009 pauses, days off and closed hours are told', () => {
  const open = [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '24:00' },
  ];
  const day = { ...freeDay, open, pauses: [{ name: 'Café', from: '09:00', to: '09:15' }] };
  const toldOf = (start: string, end: string) => said(at(start, end), { events: [], day });
  expect(toldOf('08:30', '09:01')).toEqual([['Na pausa Café, das 09:00 às 09:15.', '']]);
  expect(toldOf('08:30', '09:00')).toEqual([]);
  expect(toldOf('11:45', '12:15')).toEqual([
    ['Fora do horário de atendimento (08:00 às 12:00, 13:00 às 24:00).', ''],
  ]);
  expect(said({ ...at('23:00', ''), end: '2026-03-10T00:00:00' }, { events: [], day })).toEqual([]);
  expect(said(at('10:00', '10:30'), { events: [], day: { ...day, open: [] } })).toEqual([
    ['Fora do horário de atendimento: fechado neste dia.', ''],
  ]);
  expect(said(at('10:00', '10:30'), { events: [], day: { ...day, open: [], closed_by: 'Férias' } })).toEqual([
    ['Fechado neste dia: Férias.', ''],
  ]);
});

test('TIME-007 what lies in preparation or cleaning alone is told so', () => {
  const striped = anEvent({
    id: 'e1',
    occupied_from: '2026-03-09T09:50:00',
    occupied_until: '2026-03-09T10:45:00',
  });
  const hint = [['Fica no preparo ou na limpeza de Corte.', '']];
  expect(said(at('09:30', '09:55'), { events: [striped] })).toEqual(hint);
  expect(said(at('10:30', '11:00'), { events: [striped] })).toEqual(hint);
  expect(said(at('10:45', '11:00'), { events: [striped] })).toEqual([]);
  expect(said(at('10:15', '11:00'), { events: [striped] })).toEqual([
    [taken, 'Ana tem João Silva até 10:30.'],
  ]);
});
