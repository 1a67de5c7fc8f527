import { setTimeout as pause } from 'node:timers/promises';
import { numbersFor } from '../../server/src/test-support/random-numbers.ts';
import { SpawnedServer, asInProduction } from '../spawned-server.ts';
import { successBody } from './call-api.ts';
import { addCleanup } from './cleanup.ts';
import { createFaultStore, type Owner } from './create-store.ts';
import type { ScenarioResult } from './run-scenario.ts';

const ROWS = 5000;
/** Of each table: phones that the tables before have, too. */
const KNOWN = 100;
/** Of how long the first table took: most kills come while a table is imported, some after it. */
const LONGEST_BEFORE_A_KILL = 1.1;

interface Kills {
  readonly databaseUrl: string;
  readonly kills: number;
  readonly seed: string;
}

/**
 * Sends tables of 5,000 customers, one after the other, and kills the server while it imports; each is sent again under its key
 * until it is answered. At the end every customer has to be there once, and every answer has to say so (IMP-007).
 */
export async function importUnderKills({ databaseUrl, kills, seed }: Kills): Promise<ScenarioResult> {
  const server = new SpawnedServer(databaseUrl, { environment: asInProduction });
  addCleanup(() => server.stop('SIGKILL'));
  const { owner } = await createFaultStore(server);
  const random = numbersFor(seed, 'imports');
  const failures: string[] = [];
  const begin = performance.now();
  successBody('importRows', await sendTable(owner, 0));
  const longest = (performance.now() - begin) * LONGEST_BEFORE_A_KILL;
  let [tables, killed, sent] = [1, 0, 1];
  while (killed < kills) {
    for (;;) {
      sent += 1;
      const answer = sendTable(owner, tables);
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
      const isRight = rows === ROWS && made === madeOf(tables) && skipped === ROWS - made;
      if (!isRight) failures.push(`table ${tables}: ${made} made, ${skipped} skipped of ${rows}`);
      break;
    }
    tables += 1;
  }
  const { csv } = await owner.call('exportCustomers', {});
  const phones = csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[1]);
  const expected = Array.from({ length: tables }, (_, table) => madeOf(table)).reduce(
    (sum, made) => sum + made,
    0,
  );
  if (phones.length !== expected) failures.push(`${phones.length} customers instead of ${expected}`);
  if (new Set(phones).size !== phones.length) failures.push('a customer is there twice');
  const kind = databaseUrl.startsWith('pglite') ? 'embedded' : 'PostgreSQL';
  const passed = failures.length === 0;
  const figures = `${tables} tables of ${ROWS}, sent ${sent} times, customers ${phones.length}`;
  const line = `${passed ? 'passed' : 'FAILED'} ${kind}: imports, ${killed} × kill -9, --seed ${seed}  ${figures}`;
  return { line: [line, ...failures].join('\n       '), passed };
}

function sendTable(owner: Owner, table: number) {
  const first = table * (ROWS - KNOWN);
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `Cliente ${first + row};119${10_000_000 + first + row};Obs`,
  );
  const file = Buffer.from(['Nome;Telefone;Obs', ...rows].join('\n')).toString('base64');
  const body = { kind: 'customers', file, consent: true } as const;
  return owner.ask('importRows', body, { 'idempotency-key': `table ${table}` });
}

function madeOf(table: number): number {
  return table === 0 ? ROWS : ROWS - KNOWN;
}
