import { clockFindings, databaseFindings } from './database-rules.ts';
import { fine, warning, wrong } from './finding.ts';
import { nodeFindings, zoneFindings } from './machine-rules.ts';
import { exitCode, reportFindings } from './report.ts';

test('each finding is a line, and what to do stands below it', () => {
  const findings = [
    fine('Node 20.19.0.'),
    warning('RATE_LIMIT está off.', 'Retire RATE_LIMIT.'),
    wrong('Falta tudo.', 'Ponha.'),
  ];
  expect(reportFindings(findings)).toBe(
    [
      '✔      Node 20.19.0.',
      'aviso  RATE_LIMIT está off.',
      '       → Retire RATE_LIMIT.',
      'erro   Falta tudo.',
      '       → Ponha.',
      '',
      '1 erro e 1 aviso.',
    ].join('\n'),
  );
});

test('only errors make the command fail', () => {
  expect(exitCode([fine('a'), warning('b', 'c')])).toBe(0);
  expect(exitCode([fine('a'), wrong('b', 'c')])).toBe(1);
  expect(reportFindings([fine('a')])).toMatch(/Tudo certo\.$/);
});

test.each([
  ['18.20.0', 'error'],
  ['20.18.9', 'error'],
  ['20.19.0', 'fine'],
  ['26.0.0', 'fine'],
])('Node %s is %s', (version, level) => {
  expect(nodeFindings(version)).toEqual([expect.objectContaining({ level })]);
});

test('a machine whose zones are those of UTC, or none, is found out', () => {
  const level = (read: (instant: Date) => string) => zoneFindings(read)[0]?.level;
  expect(zoneFindings()[0]?.level).toBe('fine');
  expect(level((instant) => instant.toISOString())).toBe('error');
  expect(
    level(() => {
      throw new RangeError('Invalid time zone');
    }),
  ).toBe('error');
});

const well = {
  version: '15.4',
  encoding: 'UTF8',
  now: new Date(),
  databaseName: 'agenda',
  userName: 'dono',
  isInRecovery: false,
  readOnlySource: null,
  mayCreate: true,
  hasExtension: true,
  offersExtension: true,
  unsafeParameters: [],
  maxConnections: 100,
  sizeInMegabytes: 256,
  bufferedMegabytes: 128,
  hasMigrations: true,
};

test.each([
  [{ encoding: 'LATIN1' }, 'error', 'LATIN1'],
  [{ isInRecovery: true }, 'error', 'é uma réplica'],
  [{ readOnlySource: 'database' }, 'error', 'só aceita leituras'],
  [{ hasExtension: false, offersExtension: false }, 'error', 'btree_gist'],
  [{ mayCreate: false }, 'warning', 'não pode criar tabelas'],
  [{ mayCreate: false, hasMigrations: false }, 'error', 'não pode criar tabelas'],
  [{ unsafeParameters: ['fsync'] }, 'error', '(fsync off)'],
  [{ maxConnections: 20 }, 'warning', 'aceita 20 conexões'],
  [{ sizeInMegabytes: 628 }, 'warning', 'ocupa 628 MB, e o PostgreSQL só guarda 128 MB'],
])('a PostgreSQL with %j is reported as %s', (change, level, words) => {
  const found = databaseFindings('PostgreSQL', { ...well, ...change }).slice(1);
  expect(found).toEqual([expect.objectContaining({ level, text: expect.stringContaining(words) as string })]);
});

test('a PostgreSQL that is well is one line', () => {
  expect(databaseFindings('PostgreSQL', well)).toEqual([fine('PostgreSQL 15.4 responde.')]);
  const large = { ...well, sizeInMegabytes: 50_000, bufferedMegabytes: 1024 };
  expect(databaseFindings('PostgreSQL', large)).toHaveLength(1);
});

test.each([
  [4.9, 'fine', 'concordam'],
  [-4.9, 'fine', 'concordam'],
  [5, 'warning', '5 s adiante'],
  [-59, 'warning', '59 s atrás'],
  [60, 'error', '60 s adiante'],
  [-60, 'error', '60 s atrás'],
])('a clock of the database that is %p s ahead is %s', (seconds, level, words) => {
  const text = expect.stringContaining(words) as string;
  expect(clockFindings(seconds)).toEqual([expect.objectContaining({ level, text })]);
});
