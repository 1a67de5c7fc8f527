import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { TestApp } from '../../test-support/test-app.ts';

const argon2 = await import('@node-rs/argon2');
const costs: string[] = [];

// Counts what is worked, not how long it takes: that would be another figure on every machine.
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  verify: (passwordHash: string, password: string) => {
    costs.push(passwordHash.split('$').slice(1, 4).join(' '));
    return argon2.verify(passwordHash, password);
  },
}));

const { openTestApp } = await import('../../test-support/test-app.ts');
const { resetPassword } = await import('../lifecycle/store-actions.ts');

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
  await resetPassword(
    { database: server.database, clock: { now: () => new Date() }, newId: randomUUID },
    'sol',
    'the real pass',
  );
});

beforeEach(() => {
  costs.length = 0;
});

afterAll(() => server.close());

test.each([
  ['the right password', 'sol', 'the real pass', 200],
  ['a wrong password', 'sol', 'wrong-pass', 401],
  ['a password of no length', 'sol', '', 401],
  ['an unknown user', 'nobody', 'the real pass', 401],
  ['a user of no length', '', 'the real pass', 401],
  ['a user that the database could not hold', 'so\u0000l', 'the real pass', 401],
])(
  'API-017 %s costs one verification of argon2id, always of the same cost',
  async (_, username, password, status) => {
    expect((await server.ask('/api/token/', { username, password })).status).toBe(status);
    expect(costs).toEqual(['argon2id v=19 m=19456,t=2,p=1']);
  },
);
