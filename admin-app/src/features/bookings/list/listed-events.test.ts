import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { eventAt } from '../../../test-support/events.ts';
import { initialFilters, type BookingFilters } from '../filters/filters.ts';
import { calendarNamesIn, listedEvents } from './listed-events.ts';

const today = '2026-03-09';
const events = [
  eventAt('2026-03-08 10:00', { title: 'ontem Ana', is_confirmed: false }),
  eventAt('2026-03-09 09:00', { title: 'corte Ana' }),
  eventAt('2026-03-09 10:00', { title: 'corte Bruno', calendar: 'Bruno' }),
  eventAt('2026-03-09 11:00', { title: 'barba Ana', is_confirmed: false }),
  eventAt('2026-03-10 10:00', {
    title: 'corte Bruno',
    calendar: 'Bruno',
    client_name: 'Maria',
    is_confirmed: false,
  }),
];

test.each<[string, Partial<BookingFilters>, number[]]>([
  ['INI-005 Hoje', {}, [1, 2, 3]],
  ['INI-006 Todos', { mode: 'all' }, [0, 1, 2, 3, 4]],
  ['INI-007 Não confirmados', { mode: 'unconfirmed' }, [0, 3, 4]],
  ['INI-008 a date', { mode: 'date', pickedDay: '2026-03-10' }, [4]],
  ['INI-010 Hoje and a calendar', { calendar: 'Ana' }, [1, 3]],
  ['INI-011 Hoje and a search', { search: 'corte' }, [1, 2]],
  ['INI-011 Todos and a search', { mode: 'all', search: 'corte' }, [1, 2, 4]],
  ['INI-012 all three', { mode: 'unconfirmed', calendar: 'Bruno', search: 'maria' }, [4]],
])('%s', (_, chosen, expected) => {
  const listed = listedEvents(events, { ...initialFilters, ...chosen }, today);
  expect(listed.map((event: OwnerEvent) => events.indexOf(event))).toEqual(expected);
});

test('DAY-014 7 dias has what is still going on since yesterday, today and six days more', () => {
  const days = [
    eventAt('2026-03-08 22:00', { end_time: '2026-03-09T02:00:00' }),
    eventAt('2026-03-08 22:00'),
    eventAt('2026-03-09 09:00'),
    eventAt('2026-03-15 23:00'),
    eventAt('2026-03-16 00:00'),
  ];
  const listed = listedEvents(days, { ...initialFilters, mode: 'next7Days' }, today);
  expect(listed.map((event) => days.indexOf(event))).toEqual([0, 2, 3]);
});

test('INI-001 the calendars present are named once, in order; no calendar is none', () => {
  const names = ['Bruno', 'Ágata', 'Ana', '', 'Bruno'].map((calendar) =>
    eventAt('2026-03-09 09:00', { calendar }),
  );
  expect(calendarNamesIn(names)).toEqual(['Ágata', 'Ana', 'Bruno']);
});
