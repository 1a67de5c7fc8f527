import { sql } from 'kysely';
import type { AppliedMigration } from '../../../../platform/database/migrations/migration-rules.ts';
import { waitingCondition, givenUpCondition } from '../../../../owner/notifications/notification-queries.ts';
import type { WrongParameter } from './sql-lines-rules.ts';
import type { Handle } from '../../../../platform/database/schema.ts';

/** A database's version, configuration and size. */
export interface DatabaseFacts {
  readonly version: string;
  readonly encoding: string;
  readonly now: Date;
  readonly databaseName: string;
  readonly userName: string;
  readonly isInRecovery: boolean;
  /** Where every transaction is made read-only, as pg_settings names it: 'database', 'user', 'configuration file' …; null for nowhere. */
  readonly readOnlySource: string | null;
  readonly mayCreate: boolean;
  readonly hasExtension: boolean;
  readonly offersExtension: boolean;
  /** Parameters that are off, so that a commit may be lost in a power cut. */
  readonly unsafeParameters: readonly WrongParameter[];
  readonly maxConnections: number;
  readonly sizeInMegabytes: number;
  /** Size of PostgreSQL's own cache in memory. */
  readonly bufferedMegabytes: number;
  readonly hasMigrations: boolean;
}

export async function findDatabaseFacts(handle: Handle): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      current_setting('server_encoding') as encoding,
      clock_timestamp() as now,
      current_database() as "databaseName",
      current_user as "userName",
      pg_is_in_recovery() as "isInRecovery",
      (select source from pg_settings where name = 'default_transaction_read_only' and setting = 'on') as "readOnlySource",
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
      exists (select from pg_extension where extname = 'btree_gist') as "hasExtension",
      exists (select from pg_available_extensions where name = 'btree_gist') as "offersExtension",
      (
        select coalesce(json_agg(json_build_object('name', name, 'source', source) order by name), '[]') from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
      ) as "unsafeParameters",
      current_setting('max_connections')::int as "maxConnections",
      (pg_database_size(current_database()) / 1048576)::int as "sizeInMegabytes",
      (pg_size_bytes(current_setting('shared_buffers')) / 1048576)::int as "bufferedMegabytes",
      to_regclass('schema_migrations') is not null as "hasMigrations"`.execute(handle);
  const [facts] = rows;
  if (!facts) throw new Error('A row without a table is always there');
  return facts;
}

/** The migrations that ran, in order. */
export async function findRecordedMigrations(handle: Handle): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`
    select name, checksum, serves, applied_by as "appliedBy"
    from schema_migrations order by name collate "C"`.execute(handle);
  return rows;
}

export interface OutboxFacts {
  readonly waiting: number;
  readonly oldestDue: Date | null;
  /** Given up, and not because what they tell of is no longer so, or over. */
  readonly dead: number;
  /** Reminders of a gateway that were due within a day, and whether it delivered anything since. */
  readonly lateReminders: number;
  readonly hasDelivered: boolean;
}

/** The outbox of all stores; `since` is a day ago. */
export async function findOutboxFacts(handle: Handle, since: Date): Promise<OutboxFacts> {
  const { rows } = await sql<OutboxFacts>`
    select count(*) filter (where ${waitingCondition})::int as waiting, min(due_at) filter (where ${waitingCondition}) as "oldestDue",
      count(*) filter (where ${givenUpCondition})::int as dead,
      count(*) filter (where ${lateReminderCondition} and created_at > ${since})::int as "lateReminders",
      coalesce(bool_or(state = 'sent' and due_at > ${since}), false) as "hasDelivered"
    from notifications where state <> 'recorded'`.execute(handle);
  return rows[0] ?? { waiting: 0, oldestDue: null, dead: 0, lateReminders: 0, hasDelivered: false };
}

/** Whether any login of any store waits for notices on a device, or for mails. */
export interface ToldFacts {
  readonly hasDevices: boolean;
  readonly hasMails: boolean;
}

export async function findToldFacts(handle: Handle): Promise<ToldFacts> {
  const { rows } = await sql<ToldFacts>`
    select exists (select 1 from push_devices) as "hasDevices", exists (select 1 from alert_mails) as "hasMails"`.execute(
    handle,
  );
  return rows[0] ?? { hasDevices: false, hasMails: false };
}

const lateReminderCondition = sql`kind = 'reminder' and attempts > 0 and (state = 'ready' or last_error = 'expired' or ${givenUpCondition})`;
