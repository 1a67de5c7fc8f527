import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { readEvent } from './event-reading.ts';
import { newBookings } from './new-bookings.ts';

const booking = (id: string, client_name = 'João') =>
  readEvent({ id, title: 'Corte', start_time: '2026-03-09T10:00:00', client_name });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => booking(id)) as [
  OwnerEvent,
  OwnerEvent,
  OwnerEvent,
  OwnerEvent,
];
const lists = (...events: OwnerEvent[][]) => new Map(events.map((list, index) => [String(index), list]));
const idsOf = (before: OwnerEvent[][], after: OwnerEvent[][], own: string[] = []) =>
  newBookings(lists(...before), lists(...after), ({ id }) => own.includes(id)).map(({ id }) => id);

test('P-31 a booking that no list held is new, once, in whichever lists it appears', () => {
  expect(
    idsOf(
      [[a], [a, b]],
      [
        [a, c],
        [a, b, c],
      ],
    ),
  ).toEqual(['c']);
});

test('P-31 a booking that another list held already is not', () => {
  expect(idsOf([[a], [b]], [[a, b], [b]])).toEqual([]);
});

test('P-31 what moves up at the end of a full page is not, what squeezes in before is', () => {
  expect(idsOf([[a, b]], [[b, c]])).toEqual([]);
  expect(idsOf([[a, b]], [[a, d]])).toEqual([]);
  expect(idsOf([[a, b]], [[d, a]])).toEqual(['d']);
});

test('P-31 a list that was not there before announces nothing', () => {
  expect(idsOf([[a]], [[a], [b, c]])).toEqual([]);
});

test('P-31 what this tab made itself, or has no client, is no booking to announce', () => {
  expect(idsOf([[a]], [[a, b, booking('e', '')]], ['b'])).toEqual([]);
});
