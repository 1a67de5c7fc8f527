import { expect, test } from '@jest/globals';
import { compareBookings, overlapping, type EventRow } from './compare-bookings.ts';
import type { AcknowledgedBooking } from './customers.ts';

const nine = { start: '2026-03-10T09:00', first: '2026-03-10T09:00' };
const ten = '2026-03-10T10:00';
const eventAt = (start: string, client_name = 'Ana'): EventRow => ({
  client_name,
  calendar: 'Cadeira 1',
  start_time: `${start}:00-03:00`,
  end_time: `${start.slice(0, 14)}15:00-03:00`,
});
const nothing = { lost: [], doubled: [], misplaced: [], undead: [] };

function found(booking: AcknowledgedBooking | undefined, events: readonly EventRow[], later = booking) {
  const known = (state?: AcknowledgedBooking) => new Map(state ? [['Ana', state] as const] : []);
  const gone = new Set(booking ? [] : ['Ana']);
  return compareBookings({ before: known(booking), after: known(later), gone }, events);
}

test('a booking that lies where it was answered is right', () => {
  expect(found(nine, [eventAt(nine.start)])).toEqual(nothing);
});

test('an acknowledged booking that is not there is lost, unless its cancellation was sent', () => {
  expect(found(nine, [])).toEqual({ ...nothing, lost: ['Ana'] });
  expect(found({ ...nine, isCancelling: true }, [])).toEqual(nothing);
  expect(found(nine, [], { ...nine, isCancelling: true })).toEqual(nothing);
});

test('a booking that is there twice is doubled', () => {
  expect(found(nine, [eventAt(nine.start), eventAt(nine.start)])).toEqual({ ...nothing, doubled: ['Ana'] });
});

test('a booking may lie where its unanswered move goes, and nowhere else', () => {
  expect(found({ ...nine, target: ten }, [eventAt(ten)])).toEqual(nothing);
  expect(found(nine, [eventAt(ten)])).toEqual({ ...nothing, misplaced: ['Ana'] });
});

test('a cancelled booking that is there again is undead', () => {
  expect(found(undefined, [eventAt(nine.start)])).toEqual({ ...nothing, undead: ['Ana'] });
});

test('events of one calendar overlap where one begins before the one before it ends', () => {
  const other = { ...eventAt('2026-03-10T09:10'), calendar: 'Cadeira 2' };
  expect(overlapping([eventAt(nine.start), eventAt(ten), other])).toEqual([]);
  const late = eventAt('2026-03-10T09:10');
  expect(overlapping([late, eventAt(nine.start)])).toEqual([late]);
});
