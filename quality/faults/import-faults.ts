import { setTimeout as pause } from 'node:timers/promises';
import type { ImportKind } from '../../shared/src/contract/contract.ts';
import { addDays, addMinutes } from '../../shared/src/format/format.ts';
import { numbersFor } from '../../server/src/test-support/random-numbers.ts';
import { SpawnedServer, asInProduction } from '../spawned-server.ts';
import { successBody } from './call-api.ts';
import { addCleanup } from './cleanup.ts';
import { createFaultStore, type Owner } from './create-store.ts';
import type { ScenarioResult } from './run-scenario.ts';

/** Of how long the first table took: most kills come while a table is imported, some after it. */
const LONGEST_BEFORE_A_KILL = 1.1;

/** What tables are of. */
interface TablesOfAKind {
  readonly kind: ImportKind;
  readonly rows: number;
  /** Of each table: rows that the table before has, too. */
  readonly known: number;
  readonly header: string;
  readonly rowOf: (number: number) => string;
  /** What the store has of it in the end, each by what only one may have. */
  readonly findAll: (owner: Owner) => Promise<readonly string[]>;
}

const ofCustomers: TablesOfAKind = {
  kind: 'customers',
  rows: 5000,
  known: 100,
  header: 'Nome;Telefone;Obs',
  rowOf: (number) => `Cliente ${number};119${10_000_000 + number};Obs`,
  findAll: async (owner) => {
    const { csv } = await owner.call('exportCustomers', {});
    const lines = csv.split('\r\n').slice(1, -1);
    return lines.map((line) => line.split(';')[1] ?? '');
  },
};

const CALENDARS = 6;
const EVENTS_A_DAY = 96;

/** Appointments of a quarter of an hour, one after the other in each calendar; a store may have 30,000 ahead. */
const ofEvents: TablesOfAKind = {
  kind: 'events',
  // Few enough that all tables together stay below the 5,000 events of a whole list.
  rows: 400,
  known: 40,
  header: 'Dia;Horário;Serviço;Minutos;Profissional;Nome',
  rowOf: (number) => {
    const place = Math.floor(number / CALENDARS);
    const day = addDays('2100-01-01', Math.floor(place / EVENTS_A_DAY));
    const time = addMinutes(`${day}T00:00`, (place % EVENTS_A_DAY) * 15).slice(11, 16);
    return `${day};${time};Massagem;15;Cadeira ${1 + (number % CALENDARS)};Cliente ${number}`;
  },
  findAll: async (owner) => (await owner.call('getEvents')).map(({ client_name: name }) => name),
};

interface Kills {
  readonly databaseUrl: string;
  readonly kills: number;
  readonly seed: string;
  readonly kind: 'customers' | 'events';
}

/**
 * Sends tables of 5,000 customers or 400 appointments, one after the other, and kills the server while it imports; each is sent
 * again under its key until it is answered. At the end every row has to be there once, and every answer has to say so (IMP-007).
 */
export async function importUnderKills({ databaseUrl, kills, seed, kind }: Kills): Promise<ScenarioResult> {
  const server = new SpawnedServer(databaseUrl, { environment: asInProduction });
  addCleanup(() => server.stop('SIGKILL'));
  const { owner } = await createFaultStore(server);
  const tablesOf = kind === 'customers' ? ofCustomers : ofEvents;
  const madeOf = (table: number) => tablesOf.rows - (table === 0 ? 0 : tablesOf.known);
  const random = numbersFor(seed, 'imports');
  const failures: string[] = [];
  const begin = performance.now();
  successBody('importRows', await sendTable(owner, tablesOf, 0));
  const longest = (performance.now() - begin) * LONGEST_BEFORE_A_KILL;
  let [tables, killed, sent] = [1, 0, 1];
  while (killed < kills) {
    for (;;) {
      sent += 1;
      const answer = sendTable(owner, tablesOf, tables);
      const isAnswered = answer.then(({ status }) => status !== 0);
      const isKilled =
        killed < kills && !(await Promise.race([isAnswered, pause(random() * longest, false)]));
      if (isKilled) {
        killed += 1;
        await server.stop('SIGKILL');
        await server.start();
      }
      const answered = await answer;
      if (answered.status === 0) continue;
      const { rows, made, skipped } = successBody('importRows', answered);
      const isRight = rows === tablesOf.rows && made === madeOf(tables) && skipped === rows - made;
      if (!isRight) failures.push(`table ${tables}: ${made} made, ${skipped} skipped of ${rows}`);
      break;
    }
    tables += 1;
  }
  const found = await tablesOf.findAll(owner);
  const expected = Array.from({ length: tables }, (_, table) => madeOf(table)).reduce(
    (sum, made) => sum + made,
    0,
  );
  if (found.length !== expected) failures.push(`${found.length} ${kind} instead of ${expected}`);
  if (new Set(found).size !== found.length) failures.push('one is there twice');
  const database = databaseUrl.startsWith('pglite') ? 'embedded' : 'PostgreSQL';
  const passed = failures.length === 0;
  const figures = `${tables} tables of ${tablesOf.rows}, sent ${sent} times, ${kind} ${found.length}`;
  const line = `${passed ? 'passed' : 'FAILED'} ${database}: imports of ${kind}, ${killed} × kill -9, --seed ${seed}  ${figures}`;
  return { line: [line, ...failures].join('\n       '), passed };
}

function sendTable(owner: Owner, { kind, rows, known, header, rowOf }: TablesOfAKind, table: number) {
  const first = table * (rows - known);
  const lines = Array.from({ length: rows }, (_, row) => rowOf(first + row));
  const file = Buffer.from([header, ...lines].join('\n')).toString('base64');
  const body = { kind, file, consent: true } as const;
  return owner.ask('importRows', body, { 'idempotency-key': `table ${table}` });
}
