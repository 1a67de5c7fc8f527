import { isPart, readStatement, splitAt, type Part } from './statement-tree.ts';

/**
 * The places, from 0, of a statement's columns that are computed in a way that may give null: a subquery that may find
 * nothing, an aggregate over nothing, a `case` without `else`, what an outer join leaves out.
 */
export function nullableOutputs(text: string, count: number): ReadonlySet<number> {
  const queries = outputLists(readStatement(text)).filter(({ list }) => list.length === count);
  const found = queries.flatMap((query) =>
    query.list.flatMap((output, place) => (isNullable(output, query) ? [place] : [])),
  );
  return new Set(found);
}

/** Whether a statement only goes on with rows in which a column has a value: `where calendar_id is not null`. */
export function requiresValue(text: string, column: string): boolean {
  return new RegExp(`\\b(where|and)\\s+(\\w+\\.)?${column} is not null\\b`).test(text);
}

interface OutputList {
  readonly list: readonly Part[];
  /** The names of what outer joins may leave out. */
  readonly outer: ReadonlySet<string>;
  readonly isGrouped: boolean;
}

/** What a statement selects or returns, once for each part of a union. */
function outputLists(statement: Part): OutputList[] {
  return splitAt(statement, 'union', 'intersect', 'except').flatMap((query) => {
    const at = query.indexOf(query.includes('returning') ? 'returning' : 'select');
    if (at === -1) return query.filter(isPart).slice(-1).flatMap(outputLists);
    const [selected = []] = splitAt(query.slice(at + 1), 'from', 'where', 'order', 'limit');
    const list = splitAt(selected, ',');
    return [{ list, outer: outerNames(query), isGrouped: query.includes('group') }];
  });
}

const joinWords = ['outer', 'join', 'lateral'];

function outerNames(query: Part): ReadonlySet<string> {
  const names = query.flatMap((node, at) => {
    if (node !== 'left') return [];
    const [table, next, alias] = query
      .slice(at + 1)
      .filter((word) => isPart(word) || !joinWords.includes(word));
    if (next === 'as') return [alias];
    return [next === 'on' || next === 'using' ? table : next];
  });
  return new Set(names.filter((name) => typeof name === 'string'));
}

const aggregates = new Set(
  'max min sum avg bool_and bool_or every string_agg array_agg json_agg jsonb_agg'.split(' '),
);

function isNullable(output: Part, query: OutputList): boolean {
  const named = output.indexOf('as');
  const expression = named === -1 ? output : output.slice(0, named);
  const [first, second] = expression;
  if (expression.includes('is')) return false;
  if (first === 'null' || expression.includes('->') || expression.includes('->>')) return true;
  if (first === 'case') {
    const branches = splitAt(expression, 'when', 'then', 'else');
    return !expression.includes('else') || branches.some(([word]) => word === 'null');
  }
  if (expression.length === 1 && isPart(first)) return isNullableInside(first, query);
  if (typeof first !== 'string') return false;
  if (second === '.') return query.outer.has(first);
  if (!isPart(second)) return false;
  if (aggregates.has(first)) return !query.isGrouped || expression.includes('filter');
  if (first === 'coalesce') return isNullable(splitAt(second, ',').at(-1) ?? [], query);
  return first === 'nullif';
}

/** A subquery finds nothing, or it computes one value from whatever it finds. */
function isNullableInside(part: Part, around: OutputList): boolean {
  const [inner] = part[0] === 'select' ? outputLists(part) : [];
  if (!inner) return isNullable(part, around);
  const [output = []] = inner.list;
  return inner.isGrouped || !isAggregated(output) || isNullable(output, inner);
}

function isAggregated(output: Part): boolean {
  return output.some((node) =>
    isPart(node) ? isAggregated(node) : node === 'count' || aggregates.has(node),
  );
}
