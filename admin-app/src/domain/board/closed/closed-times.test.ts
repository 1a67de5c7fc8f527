import type { Block, Calendar, Holiday } from '@hora-marcada/shared/contract';
import { closedTimes } from './closed-times.ts';

const calendars = [
  { id: '1', name: 'Ana' },
  { id: '2', name: 'Bruno' },
] as Calendar[];
const noWeekday = { 1: false, 2: false, 3: false, 4: false, 5: false, 6: false, 7: false };
const off: Block = {
  id: 'b1',
  calendar_id: null,
  kind: 'closed',
  name: 'Viagem',
  first_day: '2026-03-10',
  last_day: null,
  repeats: 'none',
  weekdays: noWeekday,
  time_from: null,
  time_to: null,
};
const lunch: Block = {
  ...off,
  id: 'b2',
  kind: 'pause',
  name: 'Almoço',
  time_from: '12:00',
  time_to: '13:00',
};
const special: Block = { ...lunch, id: 'b3', kind: 'special', name: 'Véspera', time_from: '09:00' };
const ashes: Holiday = {
  holiday: 'quarta_feira_de_cinzas',
  name: 'Cinzas',
  date: '2026-02-18',
  kind: 'optional',
  closes: true,
  bookings: 0,
};
const week = { from: '2026-03-08', to: '2026-03-14' };
const day = { day: '2026-03-10', calendar: undefined, isWeekly: false };
const wholeDay = { ...day, from: 0, to: 1440 };

test('OFF-016: a day off of the store is one, whoever is shown', () => {
  expect(closedTimes(week, calendars, [off], [])).toEqual([{ ...wholeDay, name: 'Viagem' }]);
  expect(closedTimes(week, calendars.slice(1), [off], [])).toEqual([{ ...wholeDay, name: 'Viagem' }]);
});

test('OFF-016: what is one calendar’s says whose it is', () => {
  const ofAna = { ...off, calendar_id: '1' };
  expect(closedTimes(week, calendars, [ofAna], [])).toEqual([
    { ...wholeDay, name: 'Viagem', calendar: 'Ana' },
  ]);
  expect(closedTimes(week, calendars.slice(0, 1), [ofAna], [])).toEqual([{ ...wholeDay, name: 'Viagem' }]);
  expect(closedTimes(week, calendars.slice(1), [ofAna], [])).toEqual([]);
});

test('OFF-016: a pause has its time, and repeats on its weekdays', () => {
  const weekly = { ...lunch, repeats: 'weekly' as const, weekdays: { ...noWeekday, 3: true, 5: true } };
  const times = { name: 'Almoço', from: 720, to: 780, calendar: undefined, isWeekly: true };
  expect(closedTimes(week, calendars, [weekly], [])).toEqual([
    { day: '2026-03-11', ...times },
    { day: '2026-03-13', ...times },
  ]);
});

test('OFF-016 OFF-010: special hours keep a day open for whom they name, and pauses are taken out of them', () => {
  const found = closedTimes(week, calendars, [off, lunch, { ...special, calendar_id: '1' }], []);
  expect(found).toEqual([
    { ...wholeDay, name: 'Viagem', calendar: 'Bruno' },
    { ...day, name: 'Almoço', from: 720, to: 780, calendar: 'Ana' },
  ]);
});

test('OFF-016 OFF-010: special hours of the store open no calendar that is off', () => {
  expect(closedTimes(week, calendars, [{ ...off, calendar_id: '1' }, special], [])).toEqual([
    { ...wholeDay, name: 'Viagem', calendar: 'Ana' },
  ]);
});

test('OFF-016: a holiday closes once it is settled, Cinzas until 14:00', () => {
  const february = { from: '2026-02-01', to: '2026-02-28' };
  expect(closedTimes(february, calendars, [], [ashes])).toEqual([
    { day: '2026-02-18', name: 'Cinzas', from: 0, to: 840, calendar: undefined, isWeekly: false },
  ]);
  expect(closedTimes(february, calendars, [], [{ ...ashes, closes: null }])).toEqual([]);
  expect(closedTimes(week, calendars, [], [ashes])).toEqual([]);
});

test('OFF-016: a holiday on the first or the last day that is shown closes it', () => {
  const onThatDay = [
    { day: '2026-02-18', name: 'Cinzas', from: 0, to: 840, calendar: undefined, isWeekly: false },
  ];
  expect(closedTimes({ from: '2026-02-12', to: '2026-02-18' }, calendars, [], [ashes])).toEqual(onThatDay);
  expect(closedTimes({ from: '2026-02-18', to: '2026-02-24' }, calendars, [], [ashes])).toEqual(onThatDay);
});

test('OFF-016: pauses of one name that end at different times are each somebody’s own', () => {
  const ofAna = { ...lunch, calendar_id: '1' };
  const ofBruno = { ...lunch, id: 'b4', calendar_id: '2', time_to: '13:45' };
  expect(closedTimes(week, calendars, [ofAna, ofBruno], [])).toEqual([
    { ...day, name: 'Almoço', from: 720, to: 780, calendar: 'Ana' },
    { ...day, name: 'Almoço', from: 720, to: 825, calendar: 'Bruno' },
  ]);
});

test('OFF-016 OFF-010: special hours keep a holiday open, and a weekly day off says that it comes every week', () => {
  const onAshes = { from: '2026-02-18', to: '2026-02-18' };
  expect(closedTimes(onAshes, calendars, [{ ...special, first_day: '2026-02-18' }], [ashes])).toEqual([]);
  const tuesdays = { ...off, repeats: 'weekly' as const, weekdays: { ...noWeekday, 2: true, 3: true } };
  expect(closedTimes(week, calendars, [tuesdays], []).map(({ isWeekly }) => isWeekly)).toEqual([true, true]);
});
