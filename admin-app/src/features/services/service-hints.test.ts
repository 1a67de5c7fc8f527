import type { OpeningHours, Service } from '@hora-marcada/shared/contract';
import { serviceHint } from './service-hints.ts';
import { calendarsOfTheStore as calendars, corte, morning } from './test-support/open-services.tsx';

const hintFor = (service: object, sets: readonly object[] = [morning]) =>
  serviceHint({ ...corte, ...service } as unknown as Service, calendars, sets as readonly OpeningHours[]);

test('P-39 Q-18 a service of a calendar with opening hours can be booked, whatever type the ids have', () => {
  expect(hintFor({ calendars: [1] })).toBeUndefined();
  expect(hintFor({ calendars: ['2', '1'] }, [{ ...morning, id: 7 }])).toBeUndefined();
});

test.each([
  ['its calendar has no set', { calendars: ['2'] }, [morning]],
  ['it has no calendar', { calendars: [] }, [morning]],
  ['nobody knows its calendar', { calendars: ['99'] }, [morning]],
  ['the set is gone', {}, []],
  ['the set is open on no day', {}, [{ ...morning, available_weekdays: { '1': false } }]],
])('P-39 a service has no opening hours where %s', (_, service, sets) => {
  expect(hintFor(service, sets)).toBe('noOpeningHours');
});

test.each([
  [180, '09:00', '12:00', undefined],
  [181, '09:00', '12:00', 'tooLong'],
  [45, '09:30:00', '10:15:00', undefined],
  [46, '09:30:00', '10:15:00', 'tooLong'],
])('P-39 Q-16 %d minutes between %s and %s: %p', (service_time_minutes, time_open, time_close, hint) => {
  expect(hintFor({ service_time_minutes }, [{ ...morning, time_open, time_close }])).toBe(hint);
});

test('P-39 the longest window counts, of sets that are open on a day', () => {
  const day = { ...morning, time_open: '08:00', time_close: '18:00' };
  expect(hintFor({ service_time_minutes: 300 }, [morning, day])).toBeUndefined();
  expect(hintFor({ service_time_minutes: 300 }, [morning, { ...day, available_weekdays: {} }])).toBe(
    'tooLong',
  );
});
