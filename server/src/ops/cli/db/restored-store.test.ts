import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fixtureNow, sol } from '../../../test-support/fixture-stores.ts';
import { bookAt } from '../../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../../test-support/test-app.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import { emptySchema, openBackupFolder, rowsOf, runDb } from '../../../test-support/test-transfer.ts';

const fileOf = openBackupFolder();
const config = readConfig({ RATE_LIMIT: 'off', WEB_ROOT: fileOf('web') });
const key = { 'idempotency-key': 'pedido-1' };

let source: TestApp;
let owner: SignedInOwner;
let target: Database;
let booked: object;

beforeAll(async () => {
  [source, target] = await Promise.all([openTestApp(), openTestDatabase()]);
  owner = await source.asOwner('sol');
  const answer = await bookAt(source, '09:00', {}, key);
  booked = answer.body as object;
  await bookAt(source, '10:00');
});

afterAll(() => Promise.all([source.close(), target.close()]));

const asking =
  (app: FastifyInstance): TestApp['ask'] =>
  async (url, payload = {}, headers = {}) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    const { statusCode: status, payload: text } = answer;
    return { status, headers: answer.headers, text, body: text === '' ? undefined : JSON.parse(text) };
  };

test('a backup restored into a new database has every row of every table', async () => {
  const file = fileOf('loja.backup');
  const { database } = source;
  const backup = await runDb(['backup', file], { source: database });
  expect(backup).toMatchObject({ code: 0, complained: '' });
  expect(backup.said).toContain('events: 2 linhas');
  expect(backup.said.join('\n')).toMatch(
    /Backup gravado e conferido em .*loja\.backup: \d+ tabelas, \d+ linhas/,
  );
  await emptySchema(target);
  const restore = await runDb(['restore', file], { target });
  expect(restore).toMatchObject({ code: 0, complained: '' });
  expect(restore.said).toContain('events: 2 linhas');
  expect(restore.said.at(-1)).toMatch(
    /^Backup restaurado e conferido: \d+ tabelas, \d+ linhas, como estavam em \d{4}-/,
  );
  const rows = await rowsOf(database);
  expect(rows.events).toHaveLength(2);
  expect(await rowsOf(target)).toEqual(rows);
});

test('the file is for its owner’s eyes only', async () => {
  expect((await stat(fileOf('loja.backup'))).mode & 0o777).toBe(0o600);
});

test('in the restored store tokens are good, taken times stay taken, and others can be booked', async () => {
  const clock = { now: () => fixtureNow };
  const restored = await buildApp({ database: target, clock, newId: randomUUID, config });
  const ask = asking(restored);
  const authorization = `Bearer ${owner.token}`;
  // 400: the token is good, the body that would end the session is missing.
  expect((await ask('/api/token/logout/', {}, { authorization })).status).toBe(400);
  expect((await ask('/api/token/refresh/', { refresh: owner.refresh })).status).toBe(200);
  expect((await ask('/api/token/', { username: 'sol', password: 'sol-pass' })).status).toBe(200);
  const book = (time: string, headers = {}) => bookAt({ ...source, ask }, time, {}, headers);
  expect(await book('09:00', key)).toMatchObject({ status: 201, body: booked });
  expect((await book('09:00')).status).toBe(409);
  expect((await book('11:00')).status).toBe(201);
  const { rows } = await target.pool.query('select count(*) as events from events where store_id = $1', [
    sol.storeId,
  ]);
  expect(rows).toEqual([{ events: 3 }]);
  await restored.close();
});
