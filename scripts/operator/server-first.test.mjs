import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { versionOf } from '../release/parts.mjs';
import { openSandbox } from '../release/sandbox.mjs';

jest.setTimeout(60_000);

let built, release, live, remove, server, running, settings;

beforeEach(async () => {
  ({ built, release, live, remove } = await openSandbox());
  server = createServer((_, response) => response.end(JSON.stringify({ status: 'ok', version: running })));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings = { PORT: String(server.address().port), PUBLIC_ORIGINS: '' };
  running = '1.9.3';
});

afterEach(async () => {
  await stop();
  await remove();
});

const stop = () => new Promise((resolve) => server.close(resolve));
const newer = { needs: '^1.0', server: '1.10.0' };
const isRefused = (running, needed = '1.10.0') => ({
  code: 1,
  says: `booking-app 2.0.0 precisa do servidor ${needed} ou mais novo, e o do site é ${running}: atualize antes o servidor.`,
});

test.each([[], ['--preview']])(
  'GEN-025 what needs a newer server than the one that answers is not released, and is once that is upgraded (%j)',
  async (...words) => {
    await built('booking-app', '1.0.0', 'one', { needs: '^1.0', server: '1.9.3' });
    await release('booking-app', [], { settings });
    await built('booking-app', '2.0.0', 'two', newer);
    const before = await live();
    expect(await release('booking-app', words, { settings })).toEqual(isRefused('1.9.3'));
    expect(await live()).toEqual(before);
    running = '1.10.0';
    expect(await release('booking-app', words, { settings })).toMatchObject({ code: 0 });
  },
);

test('GEN-025 --to goes to no version that needs a newer server, as after the server went back', async () => {
  running = '2.0.0';
  await built('booking-app', '1.0.0', 'one');
  await release('booking-app', [], { settings });
  await built('booking-app', '2.0.0', 'two', newer);
  await release('booking-app', [], { settings });
  running = '1.9.3';
  expect(await release('booking-app', ['--to', '1.0.0'], { settings })).toMatchObject({ code: 0 });
  expect(await release('booking-app', ['--to', '2.0.0'], { settings })).toEqual(isRefused('1.9.3'));
  expect((await live())['booking-app'].version).toBe('1.0.0');
});

test('GEN-025 behind a proxy the server is asked at the address of the site', async () => {
  await built('booking-app', '2.0.0', 'two', newer);
  const site = `http://127.0.0.1:${settings.PORT}`;
  const behind = { PORT: '0', PUBLIC_ORIGINS: `${site}, https://other.example` };
  expect(await release('booking-app', [], { settings: behind })).toEqual(isRefused('1.9.3'));
});

test('GEN-025 where no server answers, the one beside the command counts', async () => {
  await stop();
  await built('booking-app', '2.0.0', 'two', { needs: '^1.0', server: '999.0.0' });
  const beside = versionOf(path.resolve(import.meta.dirname, '../..'), 'server');
  expect(await release('booking-app', [], { settings })).toEqual(isRefused(beside, '999.0.0'));
});
