import { contract, type Endpoint } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import {
  canary,
  canaryPhone,
  insertCanaries,
  ownPhone,
  sharedPhone,
  canaryStart,
  type Canaries,
} from '../../test-support/owner/canaries.ts';
import { asMember, signIn, anaLima } from '../../test-support/owner/members.ts';
import { numbersFrom } from '../../test-support/random-numbers.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { requestOf, type Place } from '../session/test-support/contract-requests.ts';

// `TEST_ROUNDS=60` sends the 20,000 requests of a release's examination.
const requests = Number(process.env['TEST_ROUNDS'] ?? 1) * 334;

let server: TestApp;
let canaries: Canaries;
let ana: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp();
  canaries = await insertCanaries(server);
  ana = await asMember(server);
});

afterAll(() => server.close());

const endpoints = Object.entries<Endpoint>(contract).filter(
  ([name, { access }]) => access !== 'public' && !['live', 'logout', 'changePassword'].includes(name),
);

/** Values of the right kind for a place, of the member's own things and of others'. */
function valuesAt(place: Place): readonly unknown[] {
  if (/calendars\.0$|calendar_id$/.test(place)) return [sol.ana, sol.bruno, lua.clara, null];
  if (/calendar(_name)?$/.test(place)) return ['Ana', canary, 'Clara', sol.bruno, '', null];
  if (/(^|\.|_)(id|ids\.0|subject_id|serviceId)$/.test(place))
    return [canaries.ownEvent, canaries.ownBlock, canaries.ownNews.id, sol.corte, ...canaries.foreignIds];
  if (/(start|start_time|end|new_start|new_end)$/.test(place))
    return [canaryStart, '2026-03-05T10:00:00', '2026-03-10T10:30:00', '2026-03-12T15:00:00'];
  if (/\.at$/.test(place)) return [canaries.ownNews.at];
  // What a member wrote is theirs to read.
  if (/client_phone$/.test(place)) return [ownPhone, sharedPhone, ''];
  if (/phone|phoneToSend|userPhone/i.test(place)) return [ownPhone, sharedPhone, canaryPhone, ''];
  if (/(from|to|day|first_day|last_day)$/.test(place)) return ['2026-03-05', '2026-03-10', '2026-03-31'];
  if (/date$/.test(place)) return ['10/03/2026', '05/03/2026'];
  if (/\.time$/.test(place)) return ['10:00', '12:00'];
  if (/time_(from|to)$/.test(place)) return ['09:00', '18:00'];
  if (/search$/.test(place)) return ['', 'a', '5', 'canar', ownPhone.slice(2)];
  if (/limit$/.test(place)) return [1, 50, 100];
  if (/skip$/.test(place)) return [0, 1];
  if (/revision$/.test(place)) return [undefined, 0, 1];
  if (/password$/.test(place)) return ['zebra-verde-77'];
  if (/year$/.test(place)) return [2026];
  return [undefined];
}

test(
  `TEAM-005 TEAM-006 ${requests} random requests of a member answer nothing that is not theirs`,
  async () => {
    const random = numbersFrom(20_261_123);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
    const foreign = new RegExp(
      [
        canary,
        canaryPhone,
        'Clara',
        'Unhas',
        lua.endpoint,
        'Salão',
        '"(price|revenue)":9999',
        ...canaries.foreignIds,
      ].join('|'),
      'i',
    );
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < requests; sent += 1) {
      const [name, endpoint] = pick(endpoints) ?? endpoints[0] ?? ['', contract.me];
      const request = requestOf(endpoint, (place) => pick(valuesAt(place)));
      const headers = { authorization: `Bearer ${ana.token}` };
      const { status, text } = await server.send({ ...request, headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect({ name, request, text: foreign.exec(text)?.[0] }).toEqual({ name, request, text: undefined });
      expect(status).toBeLessThan(500);
      if (endpoint.access === 'owner') expect([name, status]).toEqual([name, 403]);
      if (status === 401) ana = await signIn(server, anaLima);
    }
    // What is tried is let in, refused and not found.
    for (const status of [200, 403, 404]) expect(statuses.get(status)).toBeGreaterThan(requests / 50);
  },
  60_000 + requests * 30,
);
