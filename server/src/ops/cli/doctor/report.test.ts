import { clockFindings, databaseFindings, outboxFindings } from './database/database-rules.ts';
import { shellLine } from '../../../platform/texts/shell-words.ts';
import { fine, warning, wrong, type Finding } from './finding.ts';
import { diskFindings, nodeFindings, zoneFindings } from './machine-rules.ts';
import { exitCode, doctorReport, reportFindings } from './report.ts';

test('each finding is a line, and what to do stands below it', () => {
  const findings = [
    fine('Node 20.19.0.'),
    warning('rate_limit_off', 'RATE_LIMIT está off.', 'Retire RATE_LIMIT.'),
    wrong('nothing', 'Falta tudo.', 'Ponha.'),
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
  expect(exitCode([fine('a'), warning('a', 'b', 'c')])).toBe(0);
  expect(exitCode([fine('a'), wrong('a', 'b', 'c')])).toBe(1);
  expect(reportFindings([fine('a')])).toMatch(/Tudo certo\.$/);
});

test('OPR-039 in the service’s environment the lines to type take its settings, too', () => {
  const advised = (advice: string, file: string) =>
    (doctorReport([wrong('a', 'b', advice)], file).data as { findings: readonly Finding[] }).findings[0]
      ?.advice;
  const file = '/etc/hora-marcada.env';
  const start = 'npm run --silent in-service --';
  expect(advised('Dê-lhe outra com npm run store -- reset-password demo.', file)).toBe(
    `Dê-lhe outra com ${start} store reset-password demo.`,
  );
  expect(advised('Repita depois npm run doctor: ela falta.', '/srv/a b.env')).toBe(
    `Repita depois HORA_MARCADA_ENV='/srv/a b.env' ${start} doctor: ela falta.`,
  );
  const line = `PGOPTIONS='-c a=off' psql "$DATABASE_URL" -c 'alter role "x" reset a'`;
  expect(advised(line, file)).toBe(`${start} ${shellLine(['sh', '-c', line])}`);
});

test('errors and warnings are counted apart, and kinds without any are not named', () => {
  const [error, other] = [wrong('a', 'b', 'c'), warning('a', 'b', 'c')];
  expect(reportFindings([error, other, error, other, other])).toMatch(/\n\n2 erros e 3 avisos\.$/);
  expect(reportFindings([other, other])).toMatch(/\n\n2 avisos\.$/);
});

test.each([
  ['18.20.0', 'error'],
  ['20.18.9', 'error'],
  ['20.19.0', 'fine'],
  ['26.0.0', 'fine'],
])('Node %s is %s', (version, level) => {
  expect(nodeFindings(version)).toEqual([expect.objectContaining({ level })]);
});

test.each([
  ['that knows no summer time of before', '2018-12-15T09', '2026-12-15T09'],
  ['that still waits for summer time', '2018-12-15T10', '2026-12-15T10'],
])('a machine %s is found out', (_, in2018, in2026) => {
  const read = (instant: Date) => (instant.getUTCFullYear() === 2018 ? in2018 : in2026);
  expect(zoneFindings(read)).toEqual([
    wrong(
      'wrong_time_zones',
      'Os fusos horários desta máquina estão errados ou faltam.',
      'Use o Node de nodejs.org, que os traz.',
    ),
  ]);
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
  [{ encoding: 'LATIN1' }, 'error', 'LATIN1', 'createdb --encoding=UTF8'],
  [{ isInRecovery: true }, 'error', 'é uma réplica', 'select pg_promote()'],
  [{ readOnlySource: 'database' }, 'error', 'só aceita leituras', 'reset default_transaction_read_only'],
  [{ hasExtension: false, offersExtension: false }, 'error', 'btree_gist', 'Instale os módulos contrib'],
  [{ mayCreate: false }, 'warning', 'não pode criar tabelas', 'alter database "agenda" owner to "dono"'],
  [
    { mayCreate: false, hasMigrations: false },
    'error',
    'não pode criar tabelas',
    'alter database "agenda" owner to "dono"',
  ],
  [
    { unsafeParameters: [{ name: 'synchronous_commit', source: 'database' }] },
    'error',
    '(synchronous_commit off)',
    `psql "$DATABASE_URL" -c 'alter database "agenda" reset synchronous_commit'`,
  ],
  [
    { unsafeParameters: [{ name: 'fsync', source: 'configuration file' }] },
    'error',
    '(fsync off)',
    `psql -c 'alter system set fsync = on' -c 'select pg_reload_conf()'`,
  ],
  [{ maxConnections: 20 }, 'warning', 'aceita 20 conexões', 'Aumente max_connections'],
  [
    { sizeInMegabytes: 628 },
    'warning',
    'ocupa 628 MB, e o PostgreSQL só guarda 128 MB',
    'Aumente shared_buffers',
  ],
])('a PostgreSQL with %j is reported as %s, with what to do', (change, level, words, advice) => {
  const found = databaseFindings('PostgreSQL', { ...well, ...change }).slice(1);
  expect(found).toEqual([
    {
      level,
      code: expect.stringMatching(/^[a-z_]+$/) as string,
      text: expect.stringContaining(words) as string,
      advice: expect.stringContaining(advice) as string,
    },
  ]);
});

test('a PostgreSQL that is well is one line', () => {
  expect(databaseFindings('PostgreSQL', well)).toEqual([fine('PostgreSQL 15.4 responde.')]);
  const large = { ...well, sizeInMegabytes: 50_000, bufferedMegabytes: 1024 };
  expect(databaseFindings('PostgreSQL', large)).toHaveLength(1);
  const offering = { ...well, hasExtension: false, maxConnections: 22 };
  expect(databaseFindings('PostgreSQL', offering)).toHaveLength(1);
});

test('the embedded database is asked for no connections and no memory of a PostgreSQL', () => {
  const small = { ...well, maxConnections: 1, sizeInMegabytes: 5000, bufferedMegabytes: 16 };
  expect(databaseFindings('Banco de dados embutido, PostgreSQL', small)).toEqual([
    fine('Banco de dados embutido, PostgreSQL 15.4 responde.'),
  ]);
});

test.each([
  [1024, undefined],
  [1023, 'warning'],
  [100, 'warning'],
  [99, 'error'],
])('a disk with %p MB left is %s', (megabytes, level) => {
  expect(diskFindings('dos aplicativos', megabytes)[0]?.level).toBe(level);
});

const noon = new Date('2026-03-09T12:00:00Z');
const quiet = { waiting: 0, oldestDue: null, dead: 0, lateReminders: 0, hasDelivered: true };

const retry = '--retry tenta de novo.';

test.each<[object, [text: string, advice?: string]]>([
  [{ dead: 1 }, ['1 aviso não foi entregue.', retry]],
  [{ dead: 2 }, ['2 avisos não foram entregues.', retry]],
  [
    { lateReminders: 1, hasDelivered: false },
    [
      'Há um dia nenhum aviso é entregue, e 1 lembrete ficou por enviar.',
      'ou deixe os lembretes por conta dos estabelecimentos.',
    ],
  ],
  [
    { waiting: 3, oldestDue: new Date('2026-03-09T11:44:59Z') },
    [
      'Há avisos a clientes que não saem (3 na fila), o mais antigo 15 min além da sua hora.',
      'Veja se o servidor está no ar e se NOTIFY_WEBHOOK_URL ou WHATSAPP_CLOUD_TOKEN ainda valem.',
    ],
  ],
  [{ lateReminders: 1 }, ['Nenhum aviso parado (0 na fila).']],
  [{ hasDelivered: false }, ['Nenhum aviso parado (0 na fila).']],
  [{ waiting: 3, oldestDue: new Date('2026-03-09T11:45:00Z') }, ['Nenhum aviso parado (3 na fila).']],
])('an outbox with %j is reported, with what to do', (change, [text, advice]) => {
  const advised =
    advice === undefined
      ? {}
      : { code: expect.any(String) as string, advice: expect.stringContaining(advice) as string };
  const found = outboxFindings({ ...quiet, ...change }, noon);
  expect(found).toEqual([{ level: expect.any(String) as string, text, ...advised }]);
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
