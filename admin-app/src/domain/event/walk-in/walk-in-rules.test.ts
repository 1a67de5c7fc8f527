import { anEvent } from '../../../test-support/events.ts';
import { calendarsByFreedom, nextStart } from './walk-in-rules.ts';

const calendar = (id: string, name: string) => ({
  id,
  name,
  delay_minutes: 0,
  interval_schedule: 30,
  allowed_future_days: 30,
  opening_hours: [],
});

const at = (time: string) => `2026-03-09T${time}:00`;
const now = at('09:10');

const said = (events: readonly ReturnType<typeof anEvent>[]) =>
  calendarsByFreedom([calendar('1', 'Ana'), calendar('2', 'Bruno')], events, now).map(
    ({ calendar: { name }, isBusy, said: words }) => [name, isBusy, words],
  );

test('a calendar in whose cleaning or preparation the moment lies is taken until that is over', () => {
  const cleaned = anEvent({
    calendar: 'Ana',
    start_time: at('08:30'),
    end_time: at('09:00'),
    occupied_until: at('09:15'),
  });
  expect(said([cleaned])).toEqual([
    ['Bruno', false, 'livre'],
    ['Ana', true, 'ocupado agora, até 09:15'],
  ]);
  const prepared = anEvent({
    calendar: 'Bruno',
    start_time: at('09:20'),
    end_time: at('09:50'),
    occupied_from: at('09:00'),
  });
  expect(said([prepared])).toEqual([
    ['Ana', false, 'livre'],
    ['Bruno', true, 'ocupado agora, até 09:50'],
  ]);
});

test('a calendar is free until the preparation of its next event', () => {
  const next = { calendar: 'Ana', start_time: at('10:00'), end_time: at('10:30') };
  expect(nextStart([anEvent(next)], 'Ana', now)).toBe(at('10:00'));
  expect(nextStart([anEvent({ ...next, occupied_from: at('09:45') })], 'Ana', now)).toBe(at('09:45'));
});
