import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseProblem } from '../database-problem.ts';

const ATTEMPTS = 500;
const PAUSE_IN_MILLISECONDS = 10;
const MAX_SOCKET_PATH_IN_BYTES = 100;

/**
 * Makes this process the only user of a directory, which is created when missing, and returns the step that
 * unlocks it. The lock is a listening socket beside the directory: the kernel frees it with the process, even on
 * kill -9. Throws a DatabaseProblem `in_use`.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const realPath = await realpath(directory);
  const socketPath = socketPathOf(realPath);
  const lock = await oneAtATime(realPath, () => lockSocket(socketPath));
  if (!lock) throw inUse(realPath);
  return () => close(lock);
}

function inUse(directory: string): DatabaseProblem {
  return new DatabaseProblem(
    'in_use',
    `O banco de dados em ${directory} já está em uso por outro processo: encerre-o ou escolha outro lugar em DATABASE_URL.`,
  );
}

function socketPathOf(directory: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\hora-marcada-${digest(directory)}`;
  const beside = `${directory}.lock`;
  const isShort = Buffer.byteLength(beside) <= MAX_SOCKET_PATH_IN_BYTES;
  return isShort ? beside : path.join(tmpdir(), `hora-marcada-${digest(directory)}.lock`);
}

async function lockSocket(socketPath: string): Promise<net.Server | undefined> {
  const lock = await listen(socketPath);
  if (lock || (await isAnswered(socketPath))) return lock;
  // Left behind by a killed process.
  rmSync(socketPath, { force: true });
  return listen(socketPath);
}

/**
 * One process at a time checks a lock: a second one would mistake a lock that is just being created for an abandoned one.
 * Linux has sockets without a file for that, which are never left behind; elsewhere the gap is microseconds.
 */
async function oneAtATime<Result>(directory: string, check: () => Promise<Result>): Promise<Result> {
  if (process.platform !== 'linux') return check();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const socket = await listen(`\0hora-marcada-${digest(directory)}`);
    if (socket) {
      try {
        return await check();
      } finally {
        await close(socket);
      }
    }
    await setTimeout(PAUSE_IN_MILLISECONDS);
  }
  throw inUse(directory);
}

function listen(socketPath: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((connection) => connection.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(socketPath, () => resolve(server));
  });
}

/** The kernel connects to a living holder even while its process is busy. */
function isAnswered(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socketPath);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}

function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
