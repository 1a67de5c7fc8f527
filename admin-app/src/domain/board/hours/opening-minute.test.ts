import { eventAt } from '../../../test-support/events.ts';
import { calendarItems } from '../calendar-items.ts';
import { clockDate } from '../clock-date.ts';
import { openingMinuteBeside } from './opening-minute.ts';

const day = '2026-03-09';
const tenHours = 600;

/** Of a day that is open from 09:00 to 19:00, with a booking at 08:30. */
function openedAt(now: string, inSight: number): number {
  const items = calendarItems([eventAt(`${day} 08:30`)], { from: day, to: day }, undefined);
  const open = new Map([[day, new Map([['Ana', [{ from: 540, to: 1140 }]]])]]);
  return openingMinuteBeside(day, clockDate(now), items, open, inSight);
}

test('DAY-025 beside a list another day begins at its first booking or opening', () => {
  expect(openedAt('2026-03-10T15:00', tenHours)).toBe(510);
});

test('DAY-025 today stays whole in sight as far as there is room, and else shows the hour before now', () => {
  expect(openedAt(`${day}T07:00`, tenHours)).toBe(510);
  expect(openedAt(`${day}T18:00`, tenHours)).toBe(540);
  expect(openedAt(`${day}T18:00`, 660)).toBe(510);
  expect(openedAt(`${day}T12:00`, 240)).toBe(660);
});
