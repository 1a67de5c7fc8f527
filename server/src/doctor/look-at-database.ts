import type { Config } from '../config.ts';
import { findStoresHealth } from '../features/stores/store-health-queries.ts';
import { overdueSince } from '../features/stores/store-health-rules.ts';
import type { Database } from '../platform/database/database.ts';
import { DatabaseProblem } from '../platform/database/database-problem.ts';
import { readMigrations } from '../platform/database/read-migrations.ts';
import { findDatabaseFacts, findOutboxFacts, findRecordedMigrations } from './database-facts-queries.ts';
import { clockFindings, databaseFindings, outboxFindings } from './database-rules.ts';
import type { DoctorTools } from './doctor-tools.ts';
import { fine, type Finding } from './finding.ts';
import { migrationFindings } from './judge-migrations.ts';
import { notLookedInto, notOpened } from './unseen-database.ts';
import { storesFindings } from './stores-rules.ts';

/** `isInUse`: an embedded database that another process has; nothing more can be said of it. */
export interface DatabaseLook {
  readonly findings: readonly Finding[];
  readonly isInUse: boolean;
}

/** Opens the database, looks, changes nothing, and closes it. */
export async function lookAtDatabase(config: Config, tools: DoctorTools): Promise<DatabaseLook> {
  if (tools.isYetToBeMade(config.databaseUrl)) {
    return { findings: [await lookForRoom(config.databaseUrl, tools)], isInUse: false };
  }
  let database: Database;
  try {
    database = await tools.openDatabase(config.databaseUrl);
  } catch (error) {
    if (error instanceof DatabaseProblem && error.code === 'in_use') return { findings: [], isInUse: true };
    return { findings: [notOpened(error)], isInUse: false };
  }
  const findings: Finding[] = [];
  try {
    for await (const found of findingsOf(database, config, tools)) findings.push(...found);
  } catch (error) {
    findings.push(notLookedInto(error));
  } finally {
    await database.close();
  }
  return { findings, isInUse: false };
}

async function lookForRoom(url: string, { requireMakeable }: DoctorTools): Promise<Finding> {
  try {
    await requireMakeable(url);
    return fine(`O banco de dados ainda não existe: o primeiro início o cria em ${url}.`);
  } catch (error) {
    return notOpened(error);
  }
}

async function* findingsOf(
  database: Database,
  config: Config,
  { clock }: DoctorTools,
): AsyncGenerator<Finding[]> {
  const { handle, kind } = database;
  const before = clock.now().getTime();
  const facts = await findDatabaseFacts(handle);
  const now = clock.now();
  const aheadInSeconds = (facts.now.getTime() - (before + now.getTime()) / 2) / 1000;
  yield databaseFindings(kind === 'postgres' ? 'PostgreSQL' : 'Banco de dados embutido, PostgreSQL', facts);
  yield clockFindings(aheadInSeconds);
  const recorded = facts.hasMigrations ? await findRecordedMigrations(handle) : [];
  const migrations = migrationFindings(recorded, await readMigrations());
  yield migrations;
  // Asked on only where the tables are those that this program knows.
  if (migrations.some(({ level }) => level !== 'fine')) return;
  yield outboxFindings(await findOutboxFacts(handle), now);
  yield storesFindings(await findStoresHealth(handle, overdueSince(now)), config, now);
}
