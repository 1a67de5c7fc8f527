/** What a statement does and to which table, without its values, which are not in its text. */
export interface StatementSummary {
  /** 'insert events'; 'begin'. */
  readonly name: string;
  readonly operation: string;
  readonly table: string | undefined;
}

const changePattern =
  /(?<!\bfor (?:no key )?)\b(insert into|update(?! (?:set|skip)\b)|delete from)\s+"?(\w+)/i;
const queryPattern = /\b(select)\b(?:[^]*?\bfrom\s+"?(\w+))?/i;

/** The first change that a statement makes, or else the first table it reads. */
export function summaryOf(text: string): StatementSummary {
  const found = changePattern.exec(text) ?? queryPattern.exec(text);
  const table = found?.[2];
  const operation = (/\w+/.exec(found?.[1] ?? text)?.[0] ?? 'statement').toLowerCase();
  return { name: table === undefined ? operation : `${operation} ${table}`, operation, table };
}
