import type { PushKind } from '@hora-marcada/shared/contract';
import { newsIn, pushNoticesOf, summaryNotice, type UntoldChange } from './told-news-rules.ts';

const now = new Date('2026-03-09T12:10:00Z');
const at = (time: string) => new Date(`2026-03-10T${time}:00-03:00`);
const store = {
  title: 'Barbearia Sol',
  timeZone: 'America/Sao_Paulo',
  quietFrom: '21:00',
  quietTo: '08:00',
  hasSeveralCalendars: true,
};
const kinds: readonly PushKind[] = ['bookings', 'changes'];

let number = 0;
const change = (action: string, other: Partial<UntoldChange> = {}): UntoldChange => ({
  changeId: `change-${(number += 1)}`,
  action,
  isNothingToTell: false,
  eventId: 'event',
  movedFrom: null,
  movedFromCalendarId: 'ana',
  title: 'Corte',
  customerName: 'João',
  calendarId: 'ana',
  calendarName: 'Ana',
  start: at('10:00'),
  isCancelled: false,
  ...other,
});
const bodies = (changes: readonly UntoldChange[], { told = kinds, withNames = false, several = true } = {}) =>
  pushNoticesOf(
    newsIn(changes, { now, kinds: [...told] }),
    { ...store, hasSeveralCalendars: several },
    { now, withNames },
  ).map(({ body }) => body);

test('PUSH-005 a notice says what happened, when, what and where, and who only where that is chosen', () => {
  const booked = [change('event_booked')];
  expect(bodies(booked)).toEqual(['Novo agendamento: ter 10/03 10:00 · Corte · Ana']);
  expect(bodies(booked, { several: false })).toEqual(['Novo agendamento: ter 10/03 10:00 · Corte']);
  expect(bodies(booked, { withNames: true })).toEqual([
    'Novo agendamento: ter 10/03 10:00 · Corte · Ana · João',
  ]);
  expect(bodies([change('event_cancelled', { isCancelled: true })])).toEqual([
    'Cancelado: ter 10/03 10:00 · Corte · Ana',
  ]);
  const start = new Date('2026-03-11T11:00:00-03:00');
  expect(bodies([change('event_moved', { movedFrom: at('10:00').toISOString(), start })])).toEqual([
    'Remarcado: ter 10/03 10:00 → qua 11/03 11:00 · Corte · Ana',
  ]);
});

test('PUSH-005 a phone that somebody wrote into a title or a name is not told', () => {
  const written = change('event_booked', { title: 'Corte 11 98765-4321', customerName: '11987654321' });
  expect(bodies([written], { withNames: true })).toEqual([
    'Novo agendamento: ter 10/03 10:00 · Agendamento · Ana',
  ]);
});

test('a booking that was moved is told once, two moves from the first start, and there and back not at all', () => {
  const moved = (movedFrom: string, other = {}) =>
    change('event_moved', { movedFrom: at(movedFrom).toISOString(), start: at('12:00'), ...other });
  expect(bodies([change('event_booked', { start: at('12:00') }), moved('10:00')])).toEqual([
    'Novo agendamento: ter 10/03 12:00 · Corte · Ana',
  ]);
  expect(bodies([moved('10:00'), moved('11:00')])).toEqual([
    'Remarcado: ter 10/03 10:00 → ter 10/03 12:00 · Corte · Ana',
  ]);
  expect(bodies([moved('12:00'), moved('11:00')])).toEqual([]);
  expect(bodies([moved('12:00', { calendarId: 'bruno', calendarName: 'Bruno' })])).toHaveLength(1);
});

test('what was booked and cancelled, is over, is of the own login or of a kind not chosen is not told', () => {
  const cancelled = { isCancelled: true };
  expect(bodies([change('event_booked', cancelled), change('event_cancelled', cancelled)])).toEqual([]);
  expect(bodies([change('event_booked', { start: now })])).toEqual([]);
  expect(bodies([change('event_booked', { start: null })])).toEqual([]);
  expect(bodies([change('event_created', { isNothingToTell: true })])).toEqual([]);
  expect(bodies([change('event_deleted', { isNothingToTell: true, ...cancelled })])).toEqual([]);
  expect(bodies([change('event_booked')], { told: ['changes'] })).toEqual([]);
});

test('whoever entered an event is told that somebody else cancelled it', () => {
  const own = { isNothingToTell: true, isCancelled: true };
  const changes = [change('event_created', own), change('event_deleted', { isCancelled: true })];
  expect(bodies(changes)).toEqual(['Cancelado: ter 10/03 10:00 · Corte · Ana']);
});

test('PUSH-008 five or more at once are one notice, four are four', () => {
  const changes = Array.from({ length: 7 }, (_, index) =>
    change('event_booked', { eventId: `event-${index}` }),
  );
  expect(bodies(changes.slice(3))).toHaveLength(4);
  expect(bodies(changes)).toEqual(['Você tem 7 novidades']);
});

test.each([
  [4, [false, true, true, true]],
  [5, [false]],
])('PUSH-008 of %i pieces of news at once only the first notice sounds', (count, silent) => {
  const changes = Array.from({ length: count }, (_, index) =>
    change('event_booked', { eventId: `event-${index}` }),
  );
  const notices = pushNoticesOf(newsIn(changes, { now, kinds: [...kinds] }), store, {
    now,
    withNames: false,
  });
  expect(notices.map((notice) => notice.silent)).toEqual(silent);
});

test.each([
  ['2026-03-09T23:59:00Z', false],
  ['2026-03-10T00:00:00Z', true],
  ['2026-03-10T10:59:00Z', true],
  ['2026-03-10T11:00:00Z', false],
])('PUSH-009 in the quiet hours a notice is silent, and not held back: %s', (instant, silent) => {
  const news = newsIn([change('event_booked')], { now, kinds: [...kinds] });
  expect(pushNoticesOf(news, store, { now: new Date(instant), withNames: false })).toMatchObject([
    { silent },
  ]);
});

test('PUSH-006 a notice opens the day of its booking, by the clock of the store', () => {
  const start = new Date('2026-03-11T01:00:00Z');
  const news = newsIn([change('event_booked', { start })], { now, kinds: [...kinds] });
  expect(pushNoticesOf(news, store, { now, withNames: false })).toMatchObject([
    { url: '/admin#inicio?dia=2026-03-10', title: 'Barbearia Sol' },
  ]);
});

test('PUSH-004 the summary of a day says how many there are and when the first is', () => {
  const body = (starts: readonly Date[]) => summaryNotice(starts, store, now)?.body;
  expect(body([at('09:00'), at('10:00')])).toBe('2 agendamentos hoje, o primeiro às 09:00');
  expect(body([at('09:00')])).toBe('1 agendamento hoje, às 09:00');
  expect(body([])).toBeUndefined();
});
