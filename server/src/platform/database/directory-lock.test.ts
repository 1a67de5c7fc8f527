import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDirectory } from './directory-lock.ts';

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

test('of many that find the lock of a killed process exactly one takes it over', async () => {
  const directory = path.join(folder, 'data');
  leaveSocketOfKilledProcess(`${directory}.lock`);
  expect(existsSync(`${directory}.lock`)).toBe(true);
  const openers = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)));
  const winners = openers.filter((opener) => opener.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  for (const { value: unlock } of winners) await unlock();
});

function leaveSocketOfKilledProcess(socketPath: string): void {
  const program = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
  const { signal } = spawnSync(process.execPath, ['-e', program, socketPath]);
  expect(signal).toBe('SIGKILL');
}
