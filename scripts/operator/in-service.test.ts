import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

jest.setTimeout(60_000);

const script = ['../with-packages.mjs', 'in-service.ts'].map((file) => path.join(import.meta.dirname, file));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'service-'));
  await writeFile(
    path.join(folder, 'service.env'),
    "# settings\nPGPASSWORD='uma senha $longa #1'\nTRUST_PROXY=loopback\n",
  );
});

afterAll(() => rm(folder, { recursive: true }));

function inService(words: string[], env = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...script, ...words], {
    env: { PATH: process.env.PATH, HORA_MARCADA_ENV: path.join(folder, 'service.env'), ...env },
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

test('OPR-039 a program runs with the settings of the service, whatever else is set, and ends with its code', async () => {
  const print = 'echo "$PGPASSWORD,$TRUST_PROXY,$NODE_ENV,$PORT,$1"; exit 3';
  expect(inService(['sh', '-c', print, 'sh', 'a  b'], { PORT: '3001', TRUST_PROXY: 'no' })).toEqual({
    code: 3,
    stdout: 'uma senha $longa #1,loopback,production,3001,a  b\n',
    stderr: '',
  });
});

test('OPR-039 a file of settings that cannot be read, and no command, are one sentence', async () => {
  const none = path.join(folder, 'none.env');
  expect(inService(['true'], { HORA_MARCADA_ENV: none })).toEqual({
    code: 1,
    stdout: '',
    stderr: `Não foi possível ler ${none}, as configurações do serviço (ENOENT): use sudo, ou diga em HORA_MARCADA_ENV onde estão.\n`,
  });
  expect(inService([]).stderr).toMatch(/^Use: npm run --silent in-service -- <comando>.*\n$/);
});
