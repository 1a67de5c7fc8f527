import type { MessageKind } from '../../platform/database/schema.ts';
import { judgeMessage, type EventNow } from './message-check-rules.ts';

const start = new Date('2026-03-10T13:00:00Z');
const event: EventNow = {
  title: 'Corte',
  start,
  customerName: 'João',
  customerPhone: '11987654321',
  calendarId: 'ana',
  calendarName: 'Ana',
  wantsNoReminders: false,
  manageKey: null,
};
const store = {
  endpoint: 'sol',
  storeTitle: 'Sol',
  reminderHours: [24],
  timeZone: 'America/Sao_Paulo',
  quietFrom: '21:00',
  quietTo: '08:00',
};
const told = { phone: '5511987654321', start, calendarId: 'ana', hoursBefore: 24 };
const notAfter = new Date('2026-03-10T10:00:00Z');

const judge = (kind: MessageKind, change: Partial<EventNow> | null, now = '2026-03-09T13:00:00Z') =>
  judgeMessage(
    { ...told, kind, notAfter: kind === 'reminder' ? notAfter : null },
    { ...store, event: change && { ...event, ...change } },
    new Date(now),
  );

test.each(['confirmation', 'reminder', 'moved'] as const)(
  'REM-007 REM-016 a %s leaves while its event is as it was told, and is superseded by any change of it',
  (kind) => {
    expect(judge(kind, {})).toBe('send');
    expect(judge(kind, { title: 'Barba', customerName: 'José' })).toBe('send');
    expect(judge(kind, { start: new Date('2026-03-10T13:30:00Z') })).toBe('superseded');
    expect(judge(kind, { calendarId: 'bruno' })).toBe('superseded');
    expect(judge(kind, { calendarId: null })).toBe('superseded');
    expect(judge(kind, { customerPhone: '11987654322' })).toBe('superseded');
    expect(judge(kind, { customerPhone: '' })).toBe('superseded');
    expect(judge(kind, null)).toBe('superseded');
  },
);

test('REM-015 a cancellation leaves while its event is gone, and not once it is back', () => {
  expect(judge('cancelled', null)).toBe('send');
  expect(judge('cancelled', {})).toBe('superseded');
});

test('REM-014 who wants no reminders gets none of those under way, but all else', () => {
  expect(judge('reminder', { wantsNoReminders: true })).toBe('superseded');
  expect(judge('moved', { wantsNoReminders: true })).toBe('send');
});

test('REM-007 a distance that the store no longer chooses is superseded', () => {
  const message = { ...told, kind: 'reminder', notAfter } as const;
  const subject = { ...store, event, reminderHours: [2] };
  expect(judgeMessage(message, subject, new Date('2026-03-09T13:00:00Z'))).toBe('superseded');
});

test.each([
  ['2026-03-10T00:00:00Z', 'expired'],
  ['2026-03-10T09:59:59Z', 'expired'],
  ['2026-03-10T10:00:00Z', 'expired'],
])('REM-008 REM-009 at %s the morning is too late for this reminder: %s', (now, judgement) => {
  expect(judge('reminder', {}, now)).toBe(judgement);
});

test('REM-009 in quiet hours a reminder waits for their end, and no other message does', () => {
  const night = '2026-03-09T03:00:00Z';
  expect(judge('reminder', {}, night)).toEqual({ waitUntil: new Date('2026-03-09T11:00:00Z') });
  expect(judge('confirmation', {}, night)).toBe('send');
  expect(judge('moved', {}, night)).toBe('send');
});
