import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import {
  hasPostgres,
  startThrowAwayPostgres,
  type ThrowAwayPostgres,
} from '../postgres/throw-away-postgres.ts';
import { doctorErrors, typeLine, type DoctorError } from './doctor-errors.ts';

jest.setTimeout(120_000);

const example = path.resolve(import.meta.dirname, '../../deploy/hora-marcada.env.example');
const isThere = await hasPostgres();
// Without a PostgreSQL it can check nothing, so it does not count as passed.
const testOnPostgres = isThere ? test : test.skip;
let postgres: ThrowAwayPostgres;
let before: DoctorError[];

beforeAll(async () => {
  if (!isThere) return;
  postgres = await startThrowAwayPostgres();
  before = await errors();
});

afterAll(async () => {
  if (isThere) await postgres.remove();
});

const settings = () => ({ DATABASE_URL: postgres.url, WEB_ROOT: os.tmpdir() });
const psqlIn = (advice: string) => /psql .*$/.exec(advice)?.[0] ?? '';
const none: DoctorError = ['', ''];
const errors = (env = {}) => doctorErrors({ ...settings(), ...env });
const type = (line: string, env = {}) =>
  typeLine(line, {
    cwd: os.tmpdir(),
    env: { ...settings(), PATH: `${postgres.programs}:${process.env.PATH}`, ...env },
  });
const query = (sql: string) => type(`psql "$DATABASE_URL" -c '${sql.replaceAll("'", String.raw`'\''`)}'`);

const asAdministrator = () => ({
  PGHOST: '127.0.0.1',
  PGPORT: String(postgres.port),
  PGUSER: 'postgres',
  PGDATABASE: 'postgres',
});

/** The one error that was not there at first. */
async function onlyError(env = {}) {
  const found = (await errors(env)).filter(([text]) => !before.some(([other]) => other === text));
  expect(found).toHaveLength(1);
  return found[0] ?? none;
}

testOnPostgres.each([
  ['database', 'alter database postgres set default_transaction_read_only = on'],
  ['user', 'alter role postgres set default_transaction_read_only = on'],
  ['database user', 'alter role postgres in database postgres set default_transaction_read_only = on'],
])(
  'OPR-013 a database made read-only by its %s takes writes again after the line of the doctor',
  async (source, sql) => {
    await query(sql);
    const [text, advice] = await onlyError();
    expect(text).toBe(
      `O banco de dados só aceita leituras: default_transaction_read_only está on (${source}).`,
    );
    await type(advice);
    expect(await errors()).toEqual(before);
  },
);

testOnPostgres(
  'OPR-013 a PostgreSQL made read-only by its configuration takes writes again after the line of the doctor',
  async () => {
    const configuration = path.join(postgres.data, 'postgresql.conf');
    await writeFile(
      configuration,
      `${await readFile(configuration, 'utf8')}\ndefault_transaction_read_only = on\n`,
    );
    await query('select pg_reload_conf()');
    const [, advice] = await onlyError();
    await type(psqlIn(advice), asAdministrator());
    expect(await errors()).toEqual(before);
  },
);

testOnPostgres.each([
  ['database', 'alter database postgres set synchronous_commit = off'],
  ['user', 'alter role postgres set synchronous_commit = off'],
  ['database user', 'alter role postgres in database postgres set synchronous_commit = off'],
])(
  'OPR-031 a commit that a setting of the %s lets be lost is safe again after the line of the doctor',
  async (_, sql) => {
    await query(sql);
    const [, advice] = (await errors()).find(([text]) => text.includes('synchronous_commit off')) ?? none;
    expect(advice).toContain('reset synchronous_commit');
    await type(advice);
    expect(await errors()).toEqual(before);
  },
);

testOnPostgres('OPR-031 a database that is not its user’s is, after the line of the doctor', async () => {
  await query('create role dono login');
  await query('create database agenda');
  const url = new URL(postgres.url);
  url.username = 'dono';
  url.pathname = '/agenda';
  const own = { DATABASE_URL: url.href };
  const found = async () => (await errors(own)).filter(([text]) => text.includes('não pode criar tabelas'));
  const [[, advice] = none] = await found();
  await type(psqlIn(advice), asAdministrator());
  expect(await found()).toEqual([]);
});

testOnPostgres(
  'OPR-013 a PostgreSQL in recovery is named, and takes writes once it is promoted as the doctor says',
  async () => {
    await postgres.stop('fast');
    await writeFile(path.join(postgres.data, 'standby.signal'), '');
    await postgres.start();
    const [text, advice] = await onlyError();
    expect(text).toBe('O PostgreSQL só aceita leituras: é uma réplica, ou ainda se recupera.');
    await type(psqlIn(advice));
    expect(await errors()).toEqual(before);
  },
);

testOnPostgres(
  'OPR-014 OPR-015 a password that is missing is named, and one with spaces in the example’s quotes is found',
  async () => {
    const password = 'uma senha $longa #1';
    await query(`alter role postgres password '${password}'`);
    await writeFile(path.join(postgres.data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
    await query('select pg_reload_conf()');
    const [text] = await onlyError({ PGPASSWORD: '' });
    expect(text).toMatch(/^Falta a senha: PGPASSWORD /);
    const filled = path.join(postgres.data, 'filled.env');
    const template = await readFile(example, 'utf8');
    expect(template).toContain("PGPASSWORD=''");
    await writeFile(filled, template.replace("PGPASSWORD=''", `PGPASSWORD='${password}'`));
    const { stdout } = await type(`set -a; . ${filled}; printf %s "$PGPASSWORD"`);
    expect(await errors({ PGPASSWORD: stdout })).toEqual(before);
  },
);
