import { correctedTime, rememberServerTime } from './server-clock.ts';

const device = '2026-03-10T12:00:00.000Z';
const present = () => correctedTime().toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(device) });
  rememberServerTime(new Date(device).toUTCString());
});
afterEach(() => jest.useRealTimers());

test.each([
  ['a day ahead', 'Mon, 09 Mar 2026 12:00:00 GMT', '2026-03-09T12:00:00.000Z'],
  ['a day behind', 'Wed, 11 Mar 2026 12:00:00 GMT', '2026-03-11T12:00:00.000Z'],
  ['as long ahead as an answer may take', 'Tue, 10 Mar 2026 11:55:00 GMT', device],
  ['right', 'Tue, 10 Mar 2026 12:00:00 GMT', device],
  ['of a server that says nothing readable', 'yesterday', device],
  ['of a server that says nothing', undefined, device],
])('OWN-099 a clock that is %s', (_, date, expected) => {
  rememberServerTime(date);
  expect(present()).toBe(expected);
});

test('OWN-099 a clock that was set right is followed again', () => {
  rememberServerTime('Mon, 09 Mar 2026 12:00:00 GMT');
  rememberServerTime(new Date(device).toUTCString());
  expect(present()).toBe(device);
});
