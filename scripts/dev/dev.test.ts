import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { addressToVisit } from './address.ts';

const root = path.resolve(import.meta.dirname, '../..');

function develop(port: string | number) {
  const words = ['scripts/with-packages.mjs', 'scripts/dev.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, PORT: String(port) },
  });
  return { status, stdout, stderr };
}

test('a taken port ends npm run dev with one sentence before anything is built', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  const ending = develop(port);
  other.close();

  expect(ending).toEqual({
    status: 1,
    stdout: '',
    stderr: `Port ${port} (shell) is not free (EADDRINUSE): stop the other program or move all ports, as in PORT=4000 npm run dev.\n`,
  });
});

test.each(['x', '65434', '0.5', '0', '-1'])('PORT=%s is refused with what it may be', (port) => {
  expect(develop(port)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'PORT must be a number from 1 to 65433.\n',
  });
});

test('the address to visit is the shell’s', () => {
  const ports = { shell: 3000, server: 3100, 'booking-app': 3101, 'admin-app': 3102 };
  expect(addressToVisit(ports)).toBe('http://127.0.0.1:3000/demo');
});
