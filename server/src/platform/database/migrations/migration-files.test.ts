import { numberOf } from './migration-rules.ts';
import { readMigrations, type MigrationFile } from './read-migrations.ts';
import { statementsOf } from './run-migration.ts';

// No release runs on the database before it.
const FIRST = '0001_schema.sql';

// A database on Citus adds a named constraint alone or not at all.
const addsConstraint = /^alter\s+table\b(?=.*\b(check|references)\b)/is;
const addsItAlone =
  /^alter\s+table\s+\w+\s+add\s+constraint\s+\w+(?!.*\b(add|drop)\s+(column|constraint)\b)/is;

// The definition of one column: up to the next comma that is not between parentheses.
const column = String.raw`(?:\((?:[^()]|\([^()]*\))*\)|[^(),;])*?`;
const addColumn = String.raw`\badd\s+column\s+(?:if\s+not\s+exists\s+)?`;

/** What would stop the release that still runs, or block its requests, and what to write instead. */
const faults: readonly (readonly [RegExp, string])[] = [
  [/\brename\b/i, 'rename: add the new name, use both for a release, remove the old one'],
  [
    /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
    'type: add a column of the new type; this one rewrites the table and breaks prepared statements',
  ],
  [
    new RegExp(String.raw`${addColumn}(?!${column}\bdefault\b)${column}\bnot\s+null\b`, 'i'),
    'not null: needs a default, for the rows of the release that does not know the column',
  ],
  [/\bset\s+not\s+null\b/i, 'set not null: a check (… is not null) not valid, validated by the next file'],
  [
    /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b(?!.*\bnot\s+valid\b)/is,
    'constraint: add it as not valid, and validate it in a file of its own',
  ],
  [
    /\bcreate\s+(unique\s+)?index\s+(?!concurrently\b)/i,
    'index: create it concurrently, in a file of its own',
  ],
  [
    /\badd\s+(constraint\s+\w+\s+)?(unique|primary\s+key)\b(?!\s+using\s+index\b)/i,
    'unique: create its index concurrently, in a file of its own, and add it using index in the next',
  ],
  [
    new RegExp(String.raw`${addColumn}${column}\b(unique|primary\s+key)\b`, 'i'),
    'unique: add the column alone, then its index concurrently, each in a file of its own',
  ],
  [
    /\badd\s+(constraint\s+\w+\s+)?exclude\b/i,
    'exclude: its index cannot be created concurrently; it needs a new table that has it from the beginning',
  ],
];

function faultsOf({ name, sql, serves }: Pick<MigrationFile, 'name' | 'sql' | 'serves'>): string[] {
  const statements = statementsOf(sql);
  const made = statements.flatMap((statement) => /^create table (\w+)/i.exec(statement)?.[1] ?? []);
  const onOldTables = statements.filter(
    (statement) => !made.some((table) => new RegExp(`\\b(on|table) ${table}\\b`, 'i').test(statement)),
  );
  const isConcurrent = statements.some((statement) => /\bconcurrently\b/i.test(statement));
  return [
    ...(serves !== undefined && serves < numberOf(name)
      ? []
      : ['serves: begin the file with the oldest migration whose release still works, -- serves: NNNN']),
    ...faults
      .filter(([fault]) => onOldTables.some((statement) => fault.test(statement)))
      .map(([, why]) => why),
    ...(onOldTables.some((statement) => addsConstraint.test(statement) && !addsItAlone.test(statement))
      ? ['cluster: add each constraint by a name and an alter table of its own']
      : []),
    ...(isConcurrent && !isRepeatable(statements)
      ? ['concurrently: drop index concurrently if exists, create index concurrently, and nothing else']
      : []),
  ];
}

/** An index that could not be finished is left behind unusable, and is in the way of the next attempt. */
function isRepeatable(statements: readonly string[]): boolean {
  const [drop = '', create = '', ...more] = statements;
  const dropped = /^drop index concurrently if exists (\w+)$/i.exec(drop)?.[1];
  const created = /^create (?:unique )?index concurrently (\w+) on /i.exec(create)?.[1];
  return dropped !== undefined && dropped === created && more.length === 0;
}

test('GEN-020 the release that still runs works with every migration after the first, and each says how far back that holds', async () => {
  const [first, ...declaring] = await readMigrations();
  expect(first?.name).toBe(FIRST);
  expect(
    declaring.flatMap((migration) => faultsOf(migration).map((fault) => [migration.name, fault])),
  ).toEqual([]);
});

test.each<[string, string]>([
  ['rename', 'alter table events rename column title to name'],
  ['rename', 'alter table events rename to bookings'],
  ['type', 'alter table events alter column title type varchar(80)'],
  ['not null', 'alter table events add column colour text not null'],
  ['not null', "alter table events add column colour text not null, add column shade text default ''"],
  ['not null', "alter table events add column colour text\n  not null,\n  add column shade text default ''"],
  ['not null', 'alter table events add column if not exists price numeric(10, 2) not null'],
  ['set not null', 'alter table events alter column calendar_id set not null'],
  ['constraint', 'alter table events add constraint short\n  check (length(title) < 80)'],
  ['constraint', 'alter table events add constraint of_store foreign key (store_id) references stores'],
  ['index', 'create index events_by_title on events (store_id, title)'],
  ['index', 'create unique index events_by_title on events (store_id, title)'],
  ['unique', 'alter table events add unique (store_id, title)'],
  ['unique', 'alter table events add constraint once\n  unique nulls not distinct (store_id, title)'],
  ['unique', 'alter table events add constraint key primary key (store_id, title)'],
  ['unique', 'alter table events add column colour text unique'],
  ['unique', 'alter table events add column price numeric(10, 2) default (round(1.5)) unique'],
  ['unique', "alter table events add column kind text, add column colour text default '' primary key"],
  ['exclude', 'alter table events add exclude using gist (store_id with =)'],
  ['exclude', 'alter table events add constraint apart exclude using gist (store_id with =)'],
  ['concurrently', 'create index concurrently events_by_title on events (store_id, title)'],
  [
    'concurrently',
    'drop index concurrently if exists one;\ncreate index concurrently other on events (store_id, title)',
  ],
])('a migration with this is found: %s (%s)', (word, sql) => {
  const found = faultsOf({ name: '0012_change.sql', sql, serves: '0011' });
  expect(found).toEqual([expect.stringMatching(new RegExp(`^${word}:`))]);
});

test.each([
  ["alter table events add column colour text,\n  add column shade text not null default ''"],
  ['alter table events add constraint short check (length(title) < 80) not valid'],
  ['alter table events add column price numeric(10, 2) not null default 0'],
  ["alter table events add column colour text\n  not null\n  default 'red'"],
  ['alter table events add constraint once unique using index events_by_title'],
  ['alter table events add constraint key primary key\n  using index events_by_title'],
  ['alter table events validate constraint short'],
  ['alter table events drop column colour'],
  ['create table notes (store_id uuid not null);\ncreate index notes_by_store on notes (store_id);'],
  [
    '-- why\ndrop index concurrently if exists by_title;\ncreate index concurrently by_title on events (store_id, title);',
  ],
])('a migration may do this: %s', (sql) => {
  expect(faultsOf({ name: '0012_change.sql', sql, serves: '0011' })).toEqual([]);
});

test.each([
  [true, 'alter table events add column price integer check (price > 0)'],
  [true, 'alter table events add column a text, add constraint b check (a <> $$$$) not valid'],
  [false, 'alter table events add constraint b check (title <> $$$$) not valid'],
  [false, 'alter table events add column a text, add column b text'],
])('CITUS-003 a migration that a cluster refuses (%s) is found: %s', (isRefused, sql) => {
  const found = faultsOf({ name: '0032_change.sql', sql, serves: '0031' });
  expect(found.some((fault) => fault.startsWith('cluster:'))).toBe(isRefused);
});

test.each([[undefined], ['0012'], ['0013']])(
  'a migration that serves %s does not serve the release before it',
  (serves) => {
    const found = faultsOf({
      name: '0012_change.sql',
      sql: 'select 1',
      ...(serves !== undefined && { serves }),
    });
    expect(found).toEqual([expect.stringMatching(/^serves:/)]);
  },
);
