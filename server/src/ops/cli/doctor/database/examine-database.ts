import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import type { Config } from '../../../../config.ts';
import { databaseAdvice } from '../../../../platform/database/database-causes.ts';
import { inspectCluster } from '../../../../platform/database/citus/read-cluster.ts';
import { DatabaseProblem } from '../../../../platform/database/database-problem.ts';
import type { Database } from '../../../../platform/database/database.ts';
import {
  judgeMigrations,
  newerReleaseWords,
  numberOf,
  type AppliedMigration,
} from '../../../../platform/database/migrations/migration-rules.ts';
import {
  readMigrations,
  type MigrationFile,
} from '../../../../platform/database/migrations/read-migrations.ts';
import { errorCode, firstLineOf } from '../../../../platform/error-code.ts';
import { productVersion } from '../../../../platform/product-version.ts';
import { findStoresHealth } from '../../../../stores/lifecycle/store-health-queries.ts';
import { overdueSince } from '../../../../stores/lifecycle/store-health-rules.ts';
import {
  findDatabaseFacts,
  findOutboxFacts,
  findRecordedMigrations,
  findToldFacts,
} from './database-facts-queries.ts';
import { hasDemonstrationPassword } from '../../../demonstration/prepare-demonstration.ts';
import { clockFindings, databaseFindings, outboxFindings, clusterFindings } from './database-rules.ts';
import type { DoctorTools } from '../doctor-tools.ts';
import { fine, warning, wrong, type Finding } from '../finding.ts';
import { toldFindings } from '../told-rules.ts';
import { demonstrationFinding, storesFindings } from '../stores-rules.ts';

/** `isInUse`: another process has the embedded database open, so nothing more can be found out. */
export interface DatabaseExamination {
  readonly findings: readonly Finding[];
  readonly isInUse: boolean;
}

/** Opens the database, examines it without changes, and closes it. */
export async function examineDatabase(config: Config, tools: DoctorTools): Promise<DatabaseExamination> {
  if (!tools.databaseExists(config.databaseUrl)) {
    return { findings: [await examineMissingDatabase(config.databaseUrl, tools)], isInUse: false };
  }
  let database: Database;
  try {
    database = await tools.openDatabase(config.databaseUrl);
  } catch (error) {
    if (error instanceof DatabaseProblem && error.code === 'in_use') return { findings: [], isInUse: true };
    return { findings: [notOpenedFinding(error)], isInUse: false };
  }
  const findings: Finding[] = [];
  try {
    for await (const found of findingsOf(database, config, tools)) findings.push(...found);
  } catch (error) {
    findings.push(notExaminedFinding(error));
  } finally {
    await database.close();
  }
  return { findings, isInUse: false };
}

async function examineMissingDatabase(url: string, { requireCreatable }: DoctorTools): Promise<Finding> {
  try {
    await requireCreatable(url);
    return fine(`O banco de dados ainda não existe: o primeiro início o cria em ${url}.`);
  } catch (error) {
    return notOpenedFinding(error);
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
  const distribution = await inspectCluster(database.pool);
  if (distribution) yield clusterFindings(distribution.cluster, distribution.tables);
  if (!facts.hasMigrations) {
    yield [
      fine(
        'O banco de dados ainda não tem nada do Hora Marcada: o primeiro início do servidor cria as tabelas.',
      ),
    ];
    return;
  }
  const migrations = migrationFindings(await findRecordedMigrations(handle), await readMigrations());
  yield migrations;
  // The rest needs the tables that this release knows.
  if (migrations.some(({ level }) => level !== 'fine')) return;
  yield outboxFindings(await findOutboxFacts(handle, new Date(now.getTime() - MILLISECONDS_A_DAY)), now);
  yield toldFindings(await findToldFacts(handle), config);
  yield storesFindings(await findStoresHealth(handle, overdueSince(now)), config, now);
  if (config.isPublic && (await hasDemonstrationPassword(handle))) yield [demonstrationFinding()];
}

function notOpenedFinding(error: unknown): Finding {
  const isOthers = error instanceof DatabaseProblem && error.code === 'not_owner';
  return wrong(
    'database_not_opened',
    databaseAdvice(error) ?? `O banco de dados não pôde ser aberto: ${firstLineOf(error)}.`,
    isOthers
      ? 'Faça isso: o resto foi examinado, o banco de dados não.'
      : 'Repita depois npm run doctor: sem o banco de dados o servidor não inicia.',
  );
}

/** A database that failed during the examination. */
function notExaminedFinding(error: unknown): Finding {
  return wrong(
    'database_not_examined',
    `O banco de dados não pôde ser examinado até o fim: ${firstLineOf(error)}.`,
    adviceFor(error),
  );
}

function adviceFor(error: unknown): string {
  switch (errorCode(error)) {
    case '42501':
      return 'Torne o usuário de DATABASE_URL dono das tabelas: reassign owned by … to ….';
    case '57014':
      return 'Veja em pg_stat_activity o que o ocupa, e repita o comando.';
    default:
      return databaseAdvice(error) ?? 'Confira se ele está no ar e repita o comando.';
  }
}

/** The migrations that ran on a database, compared with the files of this release. */
function migrationFindings(applied: readonly AppliedMigration[], known: readonly MigrationFile[]): Finding[] {
  const judged = judgeMigrations(applied, known);
  switch (judged.state) {
    case 'edited':
      return [
        wrong(
          'edited_migration',
          `A migração ${judged.name} foi alterada depois de aplicada.`,
          'Desfaça a alteração.',
        ),
      ];
    case 'too_new': {
      const { origin, server } = newerReleaseWords(judged, productVersion);
      return [
        wrong(
          'newer_database_unusable',
          `O banco de dados é de uma versão mais nova (${origin}), que esta já não atende.`,
          `Use ${server}.`,
        ),
      ];
    }
    case 'usable':
      return usableFindings(judged.newer, judged.pending);
  }
}

function usableFindings(newer: readonly string[], pending: readonly MigrationFile[]): Finding[] {
  const newest = newer.at(-1);
  if (newest !== undefined) {
    return [
      warning(
        'newer_database',
        `O banco de dados é de uma versão mais nova (migração ${newest}), que ainda atende a esta.`,
        'Atualize este servidor.',
      ),
    ];
  }
  if (pending.length === 0) return [fine('Todas as migrações foram aplicadas.')];
  return [
    warning(
      'pending_migrations',
      `Migrações por aplicar: ${pending.map(({ name }) => numberOf(name)).join(', ')}.`,
      'O próximo início do servidor as aplica: faça antes uma cópia com npm run db -- backup.',
    ),
  ];
}
