import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { productVersion } from '../../../platform/product-version.ts';
import { openReleaseSandbox, type ReleaseSandbox } from './test-support/release-sandbox.ts';

jest.setTimeout(60_000);

let sandbox: ReleaseSandbox;
let server: Server;
let running: string;
let settings: Record<string, string>;

beforeEach(async () => {
  sandbox = await openReleaseSandbox();
  server = createServer((_, response) => response.end(JSON.stringify({ status: 'ok', version: running })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings = { PORT: String((server.address() as AddressInfo).port), PUBLIC_ORIGINS: '' };
  running = '1.9.3';
});

afterEach(async () => {
  await stop();
  await sandbox.remove();
});

const stop = () => new Promise((resolve) => server.close(resolve));
const newer = { needs: '^1.0', server: '1.10.0' };
const isRefused = (running: string, needed = '1.10.0') => ({
  code: 1,
  says: `booking-app 2.0.0 precisa do servidor ${needed} ou mais novo, e o do site é ${running}: atualize antes o servidor.`,
});

test.each<string[]>([[], ['--preview']])(
  'GEN-025 what needs a newer server than the one that answers is not released, and is once that is upgraded (%j)',
  async (...words: string[]) => {
    await sandbox.built('booking-app', '1.0.0', 'one', { needs: '^1.0', server: '1.9.3' });
    await sandbox.release('booking-app', [], settings);
    await sandbox.built('booking-app', '2.0.0', 'two', newer);
    const before = await sandbox.live();
    expect(await sandbox.release('booking-app', words, settings)).toEqual(isRefused('1.9.3'));
    expect(await sandbox.live()).toEqual(before);
    running = '1.10.0';
    expect(await sandbox.release('booking-app', words, settings)).toMatchObject({ code: 0 });
  },
);

test('GEN-025 --to goes to no version that needs a newer server, as after the server went back', async () => {
  running = '2.0.0';
  await sandbox.built('booking-app', '1.0.0', 'one');
  await sandbox.release('booking-app', [], settings);
  await sandbox.built('booking-app', '2.0.0', 'two', newer);
  await sandbox.release('booking-app', [], settings);
  running = '1.9.3';
  expect(await sandbox.release('booking-app', ['--to', '1.0.0'], settings)).toMatchObject({ code: 0 });
  expect(await sandbox.release('booking-app', ['--to', '2.0.0'], settings)).toEqual(isRefused('1.9.3'));
  expect((await sandbox.live())['booking-app']?.version).toBe('1.0.0');
});

test('GEN-025 behind a proxy the server is asked at the address of the site', async () => {
  await sandbox.built('booking-app', '2.0.0', 'two', newer);
  const site = `http://127.0.0.1:${settings.PORT}`;
  const behind = { PORT: '0', PUBLIC_ORIGINS: `${site}, https://other.example` };
  expect(await sandbox.release('booking-app', [], behind)).toEqual(isRefused('1.9.3'));
});

test('GEN-025 where no server answers, the one beside the command counts', async () => {
  await stop();
  await sandbox.built('booking-app', '2.0.0', 'two', { needs: '^1.0', server: '999.0.0' });
  expect(await sandbox.release('booking-app', [], settings)).toEqual(isRefused(productVersion, '999.0.0'));
});
