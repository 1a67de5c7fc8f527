import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { dayGaps, gapsBefore } from './day-gaps.ts';

const day = '2026-03-10';
const morning = { open: [{ from: '08:00', to: '12:00' }], pauses: [] };

interface Setting {
  readonly events?: readonly OwnerEvent[];
  readonly hours?: Parameters<typeof dayGaps>[0]['hours'];
  readonly now?: string;
}

function gapsOf({ events = [], hours = morning, now = '2026-03-09T09:10:00' }: Setting) {
  const gaps = dayGaps({ day, calendar: 'Ana', hours, events, now });
  return gaps.map(({ start, end, minutes }) => `${start.slice(11, 16)} ${end.slice(11, 16)} ${minutes}`);
}

const lasting = (from: string, to: string, fields?: Partial<OwnerEvent>) =>
  anEvent({ start_time: `${day}T${from}:00`, end_time: `${day}T${to}:00`, ...fields });

test('DAY-003 what is open and not booked is free', () => {
  expect(gapsOf({ events: [lasting('09:00', '10:00')] })).toEqual(['08:00 09:00 60', '10:00 12:00 120']);
  expect(gapsOf({ events: [lasting('07:00', '13:00')] })).toEqual([]);
});

test('DAY-003 a gap is of 15 minutes or more', () => {
  const until = (time: string) => gapsOf({ events: [lasting('08:00', '11:00'), lasting(time, '12:00')] });
  expect(until('11:14')).toEqual([]);
  expect(until('11:15')).toEqual(['11:00 11:15 15']);
});

test('DAY-003 events that overlap take their time together, in whatever order', () => {
  const [long, within] = [lasting('09:00', '11:00'), lasting('09:30', '10:00')];
  const free = ['08:00 09:00 60', '11:00 12:00 60'];
  expect(gapsOf({ events: [long, within] })).toEqual(free);
  expect(gapsOf({ events: [within, long] })).toEqual(free);
});

test('DAY-003 an event across midnight takes its part of the day', () => {
  const hours = { open: [{ from: '00:00', to: '24:00' }], pauses: [] };
  const events = [
    anEvent({ start_time: '2026-03-09T22:00:00', end_time: '2026-03-10T02:00:00' }),
    anEvent({ start_time: '2026-03-10T23:00:00', end_time: '2026-03-11T01:00:00' }),
  ];
  expect(gapsOf({ events, hours })).toEqual(['02:00 23:00 1260']);
  expect(gapsOf({ events: events.slice(0, 1), hours })).toEqual(['02:00 00:00 1320']);
});

test('DAY-003 an event of another calendar, or of none, takes nothing', () => {
  const events = ['Bruno', ''].map((calendar) => lasting('09:00', '10:00', { calendar }));
  expect(gapsOf({ events })).toEqual(['08:00 12:00 240']);
});

test('DAY-003 seconds are taken as whole minutes', () => {
  const events = [
    anEvent({ start_time: '2026-03-10T08:20:30', end_time: '2026-03-10T11:39:30' }),
    lasting('11:55', '12:00'),
  ];
  expect(gapsOf({ events })).toEqual(['08:00 08:20 20', '11:40 11:55 15']);
});

test('DAY-003 a pause and a closed day are not free', () => {
  const pauses = [{ name: 'Almoço', from: '11:00', to: '11:30' }];
  expect(gapsOf({ hours: { ...morning, pauses } })).toEqual(['08:00 11:00 180', '11:30 12:00 30']);
  expect(gapsOf({ hours: { open: [], pauses } })).toEqual([]);
});

test('DAY-003 what is over is not offered: a gap that has begun goes on from the next five minutes', () => {
  expect(gapsOf({ now: '2026-03-10T09:11:00' })).toEqual(['09:15 12:00 165']);
  expect(gapsOf({ now: '2026-03-10T09:15:00' })).toEqual(['09:15 12:00 165']);
  expect(gapsOf({ now: '2026-03-10T11:46:00' })).toEqual([]);
  expect(gapsOf({ now: '2026-03-11T08:00:00' })).toEqual([]);
});

test('DAY-003 a gap stands before the first event that does not begin earlier', () => {
  const events = [eventAt('2026-03-10 08:00'), eventAt('2026-03-10 11:00')];
  const gaps = dayGaps({ day, calendar: 'Ana', hours: morning, events, now: '2026-03-09T09:10:00' });
  const before = (event?: OwnerEvent) => gapsBefore(event, gaps, events).map(({ start }) => start);
  expect(before(events[0])).toEqual([]);
  expect(before(events[1])).toEqual(['2026-03-10T08:30:00']);
  expect(before()).toEqual(['2026-03-10T11:30:00']);
});
