import type { Database } from '../../../platform/database/database.ts';
import { columnsOfStore } from '../../../stores/change-log/kept-rows-rules.ts';
import { sol } from '../../../test-support/fixture-stores.ts';

/** Every row of the database as a text, by what it belongs to: '<subject> <id>' of sol's, or 'other'. */
export type RowTexts = Readonly<Record<string, readonly string[]>>;

type Row = Readonly<Record<string, unknown>>;

/** The log itself, who is signed in, and files, which stay for undoing. */
const tablesLeftOut = [
  'change_log',
  'change_versions',
  'sessions',
  'security_log',
  'known_browsers',
  'image_files',
  'schema_migrations',
];

/** What every change raises, and what undoing leaves as it is. */
const columnsLeftOut = [
  'revision',
  'offer_version',
  'busy_version',
  'may_overlap',
  'manage_key',
  'move_dismissed_at',
];

export async function readRowTexts({ pool }: Database): Promise<RowTexts> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
    [tablesLeftOut],
  );
  const selects = tables.map(
    ({ name }) => `select '${name}' as name, to_jsonb(t) - $1::text[] as row from "${name}" t`,
  );
  const { rows } = await pool.query<{ name: string; row: Row }>(selects.join(' union all '), [
    columnsLeftOut,
  ]);
  const texts: Record<string, string[]> = {};
  const add = (subject: string, name: string, row: Row) =>
    (texts[subject] ??= []).push(`${name} ${JSON.stringify(row)}`);
  for (const { name, row } of rows) {
    if (row['store_id'] !== sol.storeId) add('other', name, row);
    else if (name !== 'stores') add(subjectOf(name, row), name, row);
    else for (const [column, value] of Object.entries(row)) add(subjectOfColumn(column), column, { value });
  }
  for (const list of Object.values(texts)) list.sort();
  return texts;
}

/** How many events may overlap and lie on none that may not. */
export async function countStaleExemptions({ pool }: Database): Promise<number> {
  const { rows } = await pool.query(
    `select from events where may_overlap and not exists (
       select from events as other
       where other.store_id = events.store_id and other.calendar_id = events.calendar_id and not other.may_overlap
         and tstzrange(other.start_time, other.end_time) && tstzrange(events.start_time, events.end_time)
     )`,
  );
  return rows.length;
}

function subjectOf(table: string, row: Row): string {
  switch (table) {
    case 'events':
    case 'cancelled_events':
      return `event ${String(row['event_id'])}`;
    case 'calendars':
      return `calendar ${String(row['calendar_id'])}`;
    case 'services':
    case 'service_calendars':
      return `service ${String(row['service_id'])}`;
    case 'images':
      return `image ${String(row['image_id'])}`;
    case 'blocks':
      return `block ${String(row['block_id'])}`;
    case 'members':
    case 'member_calendars':
      return `member ${String(row['member_id'])}`;
    case 'opening_hours':
      return 'opening_hours null';
    case 'store_holidays':
      return 'holidays null';
    default:
      return 'other';
  }
}

function subjectOfColumn(column: string): string {
  if (columnsOfStore.policies.includes(column)) return 'policies null';
  return columnsOfStore.settings.includes(column) ? 'settings null' : 'other';
}
