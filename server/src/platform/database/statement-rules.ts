/** A statement by its operation and its table or function; its values are not in its text. */
export interface StatementSummary {
  /** 'insert events'; 'begin'. */
  readonly name: string;
  readonly operation: string;
  readonly table: string | undefined;
}

const changePattern =
  /(?<!\bfor (?:no key )?)\b(insert into|update(?! (?:set|skip)\b)|delete from)\s+"?(\w+)/gi;
const queryPattern = /\b(select)\b(?:[^]*?\bfrom\s+"?(\w+))?/i;
const callPattern = /^\s*(select)\s+"?(\w+)"?\((?![^]*\bfrom\b)/i;

/**
 * The first change that a statement makes, or else the first table it reads, or the function it calls. What changes events counts
 * itself in their calendar before: that names it only where nothing else is changed.
 */
export function summaryOf(text: string): StatementSummary {
  const changes = [...text.matchAll(changePattern)];
  const change = changes.find(([, , table]) => table !== 'calendars') ?? changes[0];
  const found = change ?? callPattern.exec(text) ?? queryPattern.exec(text);
  const table = found?.[2];
  const operation = (/\w+/.exec(found?.[1] ?? text)?.[0] ?? 'statement').toLowerCase();
  return { name: table === undefined ? operation : `${operation} ${table}`, operation, table };
}
