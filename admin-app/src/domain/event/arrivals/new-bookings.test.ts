import { anEvent } from '../../../test-support/events.ts';
import { existingBookings, newBookings } from './new-bookings.ts';

const list = (ids: string) => Array.from(ids).map((id) => anEvent({ id }));
const idsOf = (events: ReturnType<typeof list>) => events.map(({ id }) => id).join('');

test.each([
  ['nothing came', 'cba', 'abc', ''],
  ['two came', 'edcba', 'abc', 'ed'],
  ['one came and another was deleted', 'dca', 'abc', 'd'],
  ['one was deleted, and an older one moved up', 'ba_', 'abc', ''],
  ['the first ever came', 'a', '', 'a'],
  ['all that were known are gone', '_', 'abc', ''],
])('OWN-030 %s: of %s, with %s known, new is "%s"', (_, newest, known, expected) => {
  expect(idsOf([...newBookings(list(newest), new Set(known))])).toBe(expected);
});

test.each([
  ['all are there', 'cb', 'dcba', 'cb'],
  ['one was deleted', 'cb', 'cazy', 'c'],
  ['one stands behind as many as are asked for', 'hgfea', 'hgfe', 'hgfea'],
])('OWN-031 %s: of %s unseen, with %s there, still told is "%s"', (_, unseen, newest, expected) => {
  expect(idsOf([...existingBookings(list(unseen), list(newest), 4)])).toBe(expected);
});
