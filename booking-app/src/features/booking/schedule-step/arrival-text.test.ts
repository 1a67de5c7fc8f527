import { barba } from '../../../test-support/stores.ts';
import { startSchedule, type ScheduleState } from '../flow/schedule-state.ts';
import { arrivalText } from './arrival-text.ts';

const monday = { serviceId: 's2', calendarId: 'c1', day: '2026-03-09' };
const loaded = (...items: string[]) => ({ status: 'loaded', items }) as const;

test.each<[string, Partial<ScheduleState>]>([
  ['1 dia com horários', { days: loaded('2026-03-09') }],
  ['2 dias com horários', { days: loaded('2026-03-09', '2026-03-10') }],
  ['1 horário em segunda-feira, 9 de março', { day: '2026-03-09', slots: loaded('10:00') }],
  ['2 horários em segunda-feira, 9 de março', { day: '2026-03-09', slots: loaded('10:00', '11:00') }],
  [
    '1 horário em segunda-feira, 9 de março',
    { day: '2026-03-09', slots: { ...loaded('10:00'), status: 'reloading', query: monday } },
  ],
  ['', { days: loaded() }],
  ['', { day: '2026-03-09', days: loaded('2026-03-09'), slots: loaded() }],
  ['', {}],
])('CUST-003 whoever listens hears %j', (text, part) => {
  expect(arrivalText({ ...startSchedule([barba]), ...part })).toBe(text);
});
