import { minuteFromText } from '../../scheduling/availability/wall-clock-rules.ts';
import { chooseTimes, offerText } from './offered-time-rules.ts';

const calendar = (name: string, ...starts: string[]) => ({
  id: name,
  name,
  starts: starts.map((start) => minuteFromText(`2026-03-${start}`)),
});

const chosen = (...given: Parameters<typeof chooseTimes>) =>
  chooseTimes(...given).map(({ start, calendarName }) => `${start.slice(8, 16)} ${calendarName}`);

const ana = calendar(
  'Ana',
  '10T10:00',
  '10T11:30',
  '10T12:00',
  '10T14:00',
  '12T09:00',
  '12T10:00',
  '13T08:00',
);

test('OFR-001 the first free time, then the first of each half of a day that follows and has one', () => {
  expect(chosen([ana])).toEqual(['10T10:00 Ana', '10T12:00 Ana', '12T09:00 Ana']);
  expect(chosen([calendar('Ana', '10T11:59')])).toEqual(['10T11:59 Ana']);
  expect(chosen([calendar('Ana')])).toEqual([]);
  expect(chosen([])).toEqual([]);
});

test('OFR-001 of several calendars the first that is free, and the first in order where two are', () => {
  const bruno = calendar('Bruno', '10T09:30', '10T12:00', '11T18:00');
  expect(chosen([ana, bruno])).toEqual(['10T09:30 Bruno', '10T12:00 Ana', '11T18:00 Bruno']);
});

test('OFR-001 what is exchanged gives way to the next, and the others stay', () => {
  const skipped = (...starts: string[]) => new Set(starts.map((start) => minuteFromText(`2026-03-${start}`)));
  expect(chosen([ana], skipped('10T10:00'))).toEqual(['10T11:30 Ana', '10T12:00 Ana', '12T09:00 Ana']);
  expect(chosen([ana], skipped('10T10:00', '10T11:30'))).toEqual([
    '10T12:00 Ana',
    '12T09:00 Ana',
    '13T08:00 Ana',
  ]);
});

const times = [
  { calendarId: '1', calendarName: 'Ana', start: '2026-03-10T10:00:00' },
  { calendarId: '2', calendarName: 'Bruno', start: '2026-03-10T14:30:00' },
];
const message = {
  customerName: 'João',
  serviceName: 'Corte',
  storeTitle: 'Barbearia Sol',
  times,
  namesCalendars: true,
  link: 'https://agenda.example/sol?oferta=x',
};

test('OFR-002 the message greets by the record’s name, and lists the times with who they are with', () => {
  expect(offerText(message)).toBe(`Olá, João! Para Corte em Barbearia Sol tenho:
• ter 10/03 às 10:00 com Ana
• ter 10/03 às 14:30 com Bruno
Para marcar, escolha aqui: https://agenda.example/sol?oferta=x`);
});

test('OFR-002 without a record it greets nobody by name, and a store of one calendar names none', () => {
  expect(offerText({ ...message, customerName: '', namesCalendars: false }))
    .toBe(`Olá! Para Corte em Barbearia Sol tenho:
• ter 10/03 às 10:00
• ter 10/03 às 14:30
Para marcar, escolha aqui: https://agenda.example/sol?oferta=x`);
});
