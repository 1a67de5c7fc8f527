import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { EMBEDDED_VERSION, whyNotOpened } from './why-not-opened.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'why-'));
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

const keep = (version: string) => writeFileSync(path.join(directory, 'PG_VERSION'), `${version}\n`);

test.each([
  ['of another PostgreSQL', '17', 'é do PostgreSQL 17, e esta versão usa o'],
  ['half of a database', EMBEDDED_VERSION, 'está danificado ou incompleto'],
])('a directory that is %s is refused in a sentence', (_, version, words) => {
  keep(version);
  expect(whyNotOpened(directory)).toContain(words);
});

test('a directory that is a file, or gone, is one that cannot be written', () => {
  const file = path.join(directory, 'file');
  writeFileSync(file, '');
  for (const place of [file, path.join(directory, 'gone')]) {
    expect(whyNotOpened(place)).toContain(`em ${place}: confira o diretório e a permissão de escrita.`);
  }
});

test.each([
  [63, 'Não há espaço no disco'],
  [64, 'está danificado ou incompleto'],
])('where a disk has %i MiB left, the reason is said to be: %s', (mebibytes, words) => {
  const bsize = 4096;
  const left = Object.assign(fs.statfsSync(directory), { bsize, bavail: (mebibytes * 1024 * 1024) / bsize });
  jest.spyOn(fs, 'statfsSync').mockReturnValue(left);
  expect(whyNotOpened(directory)).toContain(words);
});

const failed = (code: string, more: object = {}) => Object.assign(new Error('in English'), { code, ...more });

test.each<[string, Error, string]>([
  ['is another user’s', failed('EACCES'), 'como root, chown -R'],
  ['may not be changed', failed('EPERM'), 'como root, chown -R'],
  [
    'has no room beside it',
    failed('EACCES', { address: '/srv/data.lock' }),
    'criar /srv/data.lock: deixe o usuário do servidor escrever em /srv.',
  ],
  ['is one file too many', failed('EMFILE'), 'aumente o limite (ulimit -n, ou LimitNOFILE no systemd)'],
  ['has no memory left', failed('ENOMEM'), 'libere memória'],
  ['has no space left', failed('ENOSPC'), 'libere espaço'],
])('a database that %s is not called damaged', (_, cause, words) => {
  keep(EMBEDDED_VERSION);
  expect(whyNotOpened(directory, cause)).toContain(words);
});

test('files of another user are told apart from damaged ones, also where the database gave no reason', () => {
  keep(EMBEDDED_VERSION);
  const { accessSync } = fs;
  jest.spyOn(fs, 'accessSync').mockImplementation((file, mode) => {
    if (String(file).endsWith('PG_VERSION')) throw failed('EACCES');
    accessSync(file, mode);
  });
  expect(whyNotOpened(directory, new Error('did not start'))).toContain('como root, chown -R');
});
