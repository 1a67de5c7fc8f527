const markers = {
  start: '<!-- configuration: written by `npm run configuration` -->',
  end: '<!-- /configuration -->',
};

type Row = [name: string, standard: string, meaning: string];
type Shape = Record<string, { description?: string | undefined; def: object }>;

/** The document with the table of this configuration (the shape of a zod object) between its two markers. */
export function withTable(text: string, shape: Shape) {
  const [start, end] = [text.indexOf(markers.start), text.indexOf(markers.end)];
  if (start < 0 || end < start) throw new Error(`No ${markers.start} and ${markers.end} to write between.`);
  return `${text.slice(0, start + markers.start.length)}\n\n${tableOf(shape)}\n\n${text.slice(end)}`;
}

function tableOf(shape: Shape) {
  const rows = Object.entries(shape).map(([name, schema]): Row => {
    if (!schema.description) throw new Error(`${name} has no .describe(…) as its last word in config.ts.`);
    return [`\`${name}\``, standardOf(schema), schema.description.replaceAll('|', String.raw`\|`)];
  });
  const head: Row = ['setting', 'default', 'meaning'];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const write = (row: Row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [write(head), rule, ...rows.map(write)].join('\n');
}

function standardOf({ def }: { def: object }) {
  if (!('defaultValue' in def)) return 'none';
  const text = String(def.defaultValue);
  return text === '' ? 'none' : `\`${text}\``;
}
