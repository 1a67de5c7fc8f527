import type { PlannedBlock } from '../days-off/day-plan-rules.ts';
import { openTimes, type OpenTimesSetup } from './open-time-rules.ts';

/** Saturday, 2026-11-28, 10:00 in São Paulo. */
const now = new Date('2026-11-28T13:00:00Z');
const day = (date: string) => Date.parse(date) / 86_400_000;
const opening = (opensAt: string, closesAt: string, weekdays: number[]) => ({
  opensAt: `${opensAt}:00`,
  closesAt: `${closesAt}:00`,
  weekdays,
});
const block = (details: Partial<PlannedBlock>): PlannedBlock => ({
  calendarId: null,
  kind: 'closed',
  name: 'Folga',
  repeats: 'none',
  first: day('2026-12-01'),
  last: null,
  from: 0,
  to: 0,
  weekdays: '',
  ...details,
});
const ana = { id: 'ana', openings: [opening('09:00', '12:00', [6]), opening('13:00', '19:00', [2])] };
const setup: OpenTimesSetup = {
  timeZone: 'America/Sao_Paulo',
  calendars: [ana],
  daysOff: { blocks: [], closedHolidays: [] },
};
const withBlocks = (...blocks: PlannedBlock[]) => ({ ...setup, daysOff: { blocks, closedHolidays: [] } });
const week = [
  ['2026-11-28T09:00', '2026-11-28T12:00'],
  ['2026-12-01T13:00', '2026-12-01T19:00'],
  ['2026-12-05T09:00', '2026-12-05T12:00'],
];

test('LOOK-015 a store is open when its calendars are, from today on and for a week', () => {
  expect(openTimes(setup, now)).toEqual(week);
});

test('LOOK-015 the day is that of the store’s clock', () => {
  const lateEvening = new Date('2026-11-29T02:00:00Z');
  expect(openTimes(setup, lateEvening)[0]).toEqual(week[0]);
  expect(openTimes({ ...setup, timeZone: 'Europe/Lisbon' }, lateEvening)[0]).toEqual(week[1]);
});

test('LOOK-015 times of several calendars are one where they touch or overlap, over midnight too', () => {
  const bruno = { id: 'bruno', openings: [opening('12:00', '23:59', [6]), opening('00:00', '02:00', [7])] };
  expect(openTimes({ ...setup, calendars: [ana, bruno] }, now)).toContainEqual([
    '2026-11-28T09:00',
    '2026-11-29T02:00',
  ]);
});

test('LOOK-015 days off and pauses are counted, of the store and of each calendar', () => {
  expect(openTimes(withBlocks(block({})), now)).toEqual([week[0], week[2]]);
  const lunch = block({ kind: 'pause', from: 14 * 60, to: 15 * 60 });
  expect(openTimes(withBlocks(lunch), now)).toEqual([
    week[0],
    ['2026-12-01T13:00', '2026-12-01T14:00'],
    ['2026-12-01T15:00', '2026-12-01T19:00'],
    week[2],
  ]);
  const bruno = { ...ana, id: 'bruno' };
  const ofAna = { ...withBlocks(block({ calendarId: 'ana' })), calendars: [ana, bruno] };
  expect(openTimes(ofAna, now)).toEqual(week);
});

test('LOOK-015 special hours replace the others, and a holiday closes', () => {
  const special = block({ kind: 'special', from: 8 * 60, to: 10 * 60 });
  expect(openTimes(withBlocks(special), now)).toContainEqual(['2026-12-01T08:00', '2026-12-01T10:00']);
  const christmas = new Date('2026-12-24T13:00:00Z');
  const fridays = { ...ana, openings: [opening('09:00', '19:00', [5])] };
  const closing = { ...setup, calendars: [fridays], daysOff: { blocks: [], closedHolidays: ['natal'] } };
  expect(openTimes({ ...closing, daysOff: setup.daysOff }, christmas)[0]).toEqual([
    '2026-12-25T09:00',
    '2026-12-25T19:00',
  ]);
  expect(openTimes(closing, christmas)).toEqual([]);
});
