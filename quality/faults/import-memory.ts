import { hostileTables, type HostileTable } from '../fuzz/hostile-tables.ts';
import { asInProduction, SpawnedServer } from '../spawned-server.ts';
import { addCleanup } from './cleanup.ts';
import { createFaultStore, type Owner } from './create-store.ts';
import type { ScenarioResult } from './run-scenario.ts';

const IN_FLIGHT = 4;
const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 200;

interface Attack {
  readonly databaseUrl: string;
  readonly count: number;
  readonly seed: string;
}

/** Sends hostile files to be previewed and imported: a server of its own never takes more than 200 MB beside what it took before. */
export async function importHostileTables({ databaseUrl, count, seed }: Attack): Promise<ScenarioResult> {
  const server = new SpawnedServer(databaseUrl, { environment: asInProduction, isMeasured: true });
  addCleanup(() => server.stop('SIGKILL'));
  const { owner } = await createFaultStore(server);
  const { rss } = await server.memory();
  const failures: string[] = [];
  const tables = hostileTables(count, Number(seed));
  let sent = 0;
  const send = async () => {
    for (let next = tables.next(); next.done !== true; next = tables.next()) {
      sent += 1;
      failures.push(...(await failuresOf(owner, next.value, `table ${sent}`)));
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, send));
  const growth = Math.round(((await server.memory()).peak - rss) / MEGABYTE);
  if (growth > MOST_MEGABYTES) failures.push(`${growth} MB instead of at most ${MOST_MEGABYTES}`);
  if (server.hasCrashed) failures.push('the server ended');
  const passed = failures.length === 0;
  const line = `${passed ? 'passed' : 'FAILED'} PostgreSQL: ${sent} hostile tables, --seed ${seed}  ${growth} MB more at most`;
  return { line: [line, ...failures].join('\n       '), passed };
}

/** Each is taken or refused; what is far too long may be cut off. */
async function failuresOf(owner: Owner, { name, kind, bytes }: HostileTable, key: string): Promise<string[]> {
  const table = { kind, file: bytes.toString('base64') };
  const answers = [
    await owner.ask('previewImport', table),
    await owner.ask('importRows', { ...table, consent: true }, { 'idempotency-key': key }),
  ];
  const mayBeCut = bytes.length > 2 * MEGABYTE;
  return answers
    .filter(({ status }) => ![200, 400].includes(status) && !(mayBeCut && status === 0))
    .map(({ status, reason = '', text }) => `${name}: ${status} ${reason}${text.slice(0, 200)}`);
}
