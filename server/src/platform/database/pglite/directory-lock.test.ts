import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { startTypeScript } from '../../../test-support/processes/typescript-process.ts';
import { lockDirectory } from './directory-lock.ts';

jest.setTimeout(120_000);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const sentence = (directory: string) =>
  `O banco de dados em ${directory} já está em uso por outro processo: encerre-o ou escolha outro lugar em DATABASE_URL.`;

test('a directory has one user, and the next one when that is done', async () => {
  const directory = path.join(folder, 'data');
  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toMatchObject({
    code: 'in_use',
    message: sentence(directory),
  });
  await unlock();
  expect(existsSync(`${directory}.lock`)).toBe(false);
  await (
    await lockDirectory(directory)
  )();
});

test('another name of the directory is the same directory', async () => {
  const directory = path.join(folder, 'data');
  const unlock = await lockDirectory(directory);
  symlinkSync(directory, path.join(folder, 'alias'));
  await expect(lockDirectory(path.join(folder, 'alias/'))).rejects.toMatchObject({ code: 'in_use' });
  await unlock();
});

test('a directory with a name too long for a socket is locked all the same', async () => {
  const directory = path.join(folder, 'long'.repeat(50));
  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toMatchObject({ message: sentence(directory) });
  await unlock();
});

test('of the processes that find the lock of a killed one exactly one takes it over', async () => {
  const directories = Array.from({ length: 200 }, (_, index) => path.join(folder, `data-${index}`));
  leaveSocketsOfKilledProcess(directories.map((directory) => `${directory}.lock`));
  const racers = Array.from({ length: 4 }, () =>
    startTypeScript('platform/database/pglite/test-support/race-for-locks.ts', { args: directories }),
  );
  await Promise.all(racers.map((racer) => once(racer, 'message')));
  const results = racers.map((racer) => once(racer, 'message'));
  for (const racer of racers) racer.send('go');
  const won = (await Promise.all(results)).flat(2);
  for (const racer of racers) racer.kill();
  expect(won.sort()).toEqual(directories.sort());
});

function leaveSocketsOfKilledProcess(socketPaths: readonly string[]): void {
  const program = `
    const { createServer } = require('node:net');
    const sockets = process.argv.slice(1);
    let open = 0;
    for (const socket of sockets) createServer().listen(socket, () => {
      if (++open === sockets.length) process.kill(process.pid, 'SIGKILL');
    });`;
  const { signal } = spawnSync(process.execPath, ['-e', program, ...socketPaths]);
  expect(signal).toBe('SIGKILL');
}
