import { offeredTimesPath, readOfferedTimes } from '@hora-marcada/shared/format';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { numbersFrom } from '../../test-support/random-numbers.ts';
import type { TestApp } from '../../test-support/test-app.ts';
import { openRenderingSite } from './test-support/page-site.ts';

let site: TestApp;

beforeAll(async () => {
  site = await openRenderingSite(`{ markup: '<h2>Corte</h2>', script: 'go()' }`, {
    timers: new FakeTimers(),
  });
});

afterAll(() => site.close());

const random = numbersFrom(5000);
const upTo = (count: number) => Math.floor(random() * count);
const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[upTo(items.length)] ?? items[0];
const textOf = (letters: string, length: number) =>
  Array.from({ length }, () => letters.charAt(upTo(letters.length))).join('');

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const [, written = ''] = offeredTimesPath(sol.endpoint, {
  services: [sol.corte, sol.barba],
  times: [{ calendarId: sol.ana, start: new Date('2026-03-10T13:00:00Z') }],
}).split('=');

/** A whole offer with a letter exchanged, a part of one, letters of one, and whatever an address may hold. */
function randomParameter(): string {
  const at = upTo(written.length);
  return pick([
    () => written.slice(0, at) + pick(['A', '_', '%00', '&', '=']) + written.slice(at + 1),
    () => written.slice(at),
    () => textOf(base64url, upTo(300)),
    () => textOf(`${base64url}%&=+.;,/#?\\'"<>áç€`, upTo(60)),
    () => `%${textOf('0123456789ABCDEFG', 2)}`.repeat(upTo(20)),
  ])();
}

test('OFR-005 with 5,000 random parameters, whoever asks, the page is the store’s ordinary one', async () => {
  const plain = await site.app.inject({ url: `/${sol.endpoint}` });
  expect(plain.statusCode).toBe(200);
  for (let round = 0; round < 5000; round += 1) {
    const parameter = randomParameter();
    const agent = pick(['WhatsApp/2.23.20.0', 'facebookexternalhit/1.1', 'Mozilla/5.0']);
    const url = `/${sol.endpoint}?oferta=${parameter}`;
    const { statusCode, body } = await site.app.inject({ url, headers: { 'user-agent': agent } });
    expect([parameter, statusCode, body === plain.body]).toEqual([parameter, 200, true]);
    // The browser reads it; none of them may throw there either.
    expect(() => readOfferedTimes(`?oferta=${parameter}`)).not.toThrow();
  }
});
