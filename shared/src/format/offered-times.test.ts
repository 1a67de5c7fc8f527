import { offeredTimesPath, readOfferedTimes } from './offered-times.ts';

const id = (number: number) => `0000000a-0000-4000-8000-${String(number).padStart(12, '0')}`;
const time = (number: number) => ({
  calendarId: id(number),
  start: new Date(`2026-03-1${number}T13:00:00.000Z`),
});

const offer = { services: [id(11), id(12), id(11)], times: [time(0), time(1), time(2)] };
const queryOf = (path: string) => path.slice(path.indexOf('?'));

test('OFR-003 an address holds services and times, and gives them back', () => {
  const path = offeredTimesPath('barbearia-sol', offer);
  expect(path).toMatch(/^\/barbearia-sol\?oferta=[\w-]+$/);
  expect(readOfferedTimes(queryOf(path))).toEqual(offer);
  expect(readOfferedTimes(`${queryOf(path)}&utm_source=whatsapp`)).toEqual(offer);
});

test('OFR-003 it has at most 160 characters for three services, and never more than 300', () => {
  const lengthOf = (services: readonly string[]) =>
    queryOf(offeredTimesPath('sol', { ...offer, services })).length - '?oferta='.length;
  expect(lengthOf(offer.services)).toBeLessThanOrEqual(160);
  expect(lengthOf(Array.from({ length: 5 }, () => id(11)))).toBeLessThanOrEqual(300);
});

test('OFR-005 what nobody wrote is no offer', () => {
  const [, value = ''] = offeredTimesPath('sol', offer).split('=');
  const garbled = ['', 'x', '=', '%00', 'á', '....', value.slice(0, -1), value.slice(4), `${value}AAAA`];
  for (const other of [...garbled, `B${value.slice(1)}`, 'A'.repeat(400), '_'.repeat(103)])
    expect([other, readOfferedTimes(`?oferta=${other}`)]).toEqual([other, undefined]);
  expect(readOfferedTimes('')).toBeUndefined();
  expect(readOfferedTimes(`?outra=${value}`)).toBeUndefined();
});
