import { isPart, readStatement, splitAt, type Part } from './statement-tree.ts';

/**
 * The tables of stores that a statement reads or writes without saying of which store: each must be compared as
 * `store_id = $n`, or joined by `store_id` with a table that is, by a condition that alone decides. Whatever is written
 * in another way counts as unbound, also a comparison with a table of the query around: for that, Citus asks every machine.
 */
export function unboundTables(text: string, tables: ReadonlySet<string>): string[] {
  return unboundIn(readStatement(text), tables);
}

/** A table where it is named, by the name it goes by from there on. */
interface TableMention {
  readonly table: string;
  readonly name: string;
  readonly at: number;
  readonly isInserted: boolean;
}

/** `name` is bound where `to` is: a parameter, or another name. */
interface StoreIdEquality {
  readonly name: string;
  readonly to: string;
}

const PARAMETER = '$';

function unboundIn(part: Part, tables: ReadonlySet<string>): string[] {
  return splitAt(part, 'union', 'intersect', 'except').flatMap((query) => {
    const mentions = mentionsIn(query, tables);
    const bound = boundBy(equalitiesIn(query, mentions));
    const isBound = ({ name, isInserted, at }: TableMention) =>
      isInserted ? insertsStore(query, at, bound) : bound.has(name);
    const here = mentions.filter((mention) => !isBound(mention)).map(({ table }) => table);
    const inside = query.filter(isPart).flatMap((inner) => unboundIn(inner, tables));
    return [...here, ...inside];
  });
}

const afterTable = new Set(
  'as , set where on using join left inner cross right full order group limit offset for returning values select default union having lateral ;'.split(
    ' ',
  ),
);

function mentionsIn(query: Part, tables: ReadonlySet<string>): TableMention[] {
  return query.flatMap((node, at) => {
    const [before, after, next] = [query[at - 1], query[at + 1], query[at + 2]];
    if (typeof node !== 'string' || !tables.has(node)) return [];
    // A cast to a table's row type reads nothing.
    if (before === '.' || before === '::' || before === 'as' || after === '.') return [];
    // What a `with` names is read where it is named next.
    if (after === 'as' && (isPart(next) || next === 'not' || next === 'materialized')) return [];
    const alias = after === 'as' ? next : typeof after === 'string' && !afterTable.has(after) ? after : node;
    return [{ table: node, name: String(alias), at, isInserted: before === 'into' }];
  });
}

function equalitiesIn(query: Part, mentions: readonly TableMention[]): StoreIdEquality[] {
  const [first] = mentions;
  return query.flatMap((node, at) => {
    if (node === 'where') return equalitiesOf(clauseAt(query, at), first?.name).flatMap(bothWays);
    const joined = mentions.findLast((mention) => mention.at < at);
    if (node === 'on' && query[at + 1] !== 'conflict' && joined) {
      // An outer join keeps the rows of the other side, whatever its condition says of them.
      return equalitiesOf(clauseAt(query, at), joined.name)
        .flatMap(bothWays)
        .filter(({ name }) => name === joined.name);
    }
    const columns = query[at + 1];
    if (node === 'using' && isPart(columns) && columns.includes('store_id') && joined && first) {
      return [{ name: joined.name, to: first.name }];
    }
    return [];
  });
}

const clauseEnds = new Set(
  'where on join left inner cross right full group order limit offset for returning having window set values select from ;'.split(
    ' ',
  ),
);

/** The condition after a `where` or `on`. */
function clauseAt(query: Part, at: number): Part {
  const rest = query.slice(at + 1);
  const end = rest.findIndex((node) => typeof node === 'string' && clauseEnds.has(node));
  return end === -1 ? rest : rest.slice(0, end);
}

/** What a condition compares; nothing where an `or` lets others in. */
function equalitiesOf(condition: Part, unqualified: string | undefined): StoreIdEquality[] {
  if (condition.includes('or')) return [];
  return splitAt(condition, 'and').flatMap((comparison) => {
    const [left, right, ...rest] = splitAt(comparison, '=').map((side) => sideOf(side, unqualified));
    if (left === undefined || right === undefined || rest.length > 0) return [];
    return [left === PARAMETER ? { name: right, to: left } : { name: left, to: right }];
  });
}

/** Whose `store_id` one side of a comparison is, or that it is a parameter; undefined for all else. */
function sideOf(side: Part, unqualified: string | undefined): string | undefined {
  const words = side.map((node) => (isPart(node) ? '()' : node)).join(' ');
  if (/^\$\d+( :: uuid)?$/.test(words)) return PARAMETER;
  if (words === 'store_id') return unqualified;
  return /^(\w+) \. store_id$/.exec(words)?.[1];
}

function bothWays({ name, to }: StoreIdEquality): StoreIdEquality[] {
  return to === PARAMETER
    ? [{ name, to }]
    : [
        { name, to },
        { name: to, to: name },
      ];
}

function boundBy(equalities: readonly StoreIdEquality[]): ReadonlySet<string> {
  const bound = new Set([PARAMETER]);
  for (let before = -1; before < bound.size;) {
    before = bound.size;
    for (const { name, to } of equalities) if (bound.has(to)) bound.add(name);
  }
  return bound;
}

/** Whether each inserted row gets a parameter, or what is bound, as its `store_id`. */
function insertsStore(query: Part, at: number, bound: ReadonlySet<string>): boolean {
  const columns = query[at + 1];
  if (!isPart(columns)) return false;
  const position = splitAt(columns, ',').findIndex((column) => column.join() === 'store_id');
  const source = query.slice(at + 2);
  const rows =
    source[0] === 'values' ? splitAt(source, 'on', 'returning')[0]?.filter(isPart) : [selectedIn(source)];
  if (position === -1 || !rows || rows.length === 0) return false;
  return rows.every((row) => {
    const value = sideOf(splitAt(row, ',')[position] ?? [], undefined);
    return value !== undefined && bound.has(value);
  });
}

function selectedIn(source: Part): Part {
  const [selected = []] = splitAt(source.slice(1), 'from');
  return source[0] === 'select' ? selected : [];
}
