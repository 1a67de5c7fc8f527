const markers = {
  start: '<!-- configuration: written by `npm run configuration` -->',
  end: '<!-- /configuration -->',
};

/** The document with the table of this configuration (the shape of a zod object) between its two markers. */
export function withTable(text, shape) {
  const [start, end] = [text.indexOf(markers.start), text.indexOf(markers.end)];
  if (start < 0 || end < start) throw new Error(`No ${markers.start} and ${markers.end} to write between.`);
  return `${text.slice(0, start + markers.start.length)}\n\n${tableOf(shape)}\n\n${text.slice(end)}`;
}

function tableOf(shape) {
  const rows = Object.entries(shape).map(([name, schema]) => {
    if (!schema.description) throw new Error(`${name} has no .describe(…) as its last word in config.ts.`);
    return [`\`${name}\``, standardOf(schema), schema.description.replaceAll('|', String.raw`\|`)];
  });
  const lines = [['setting', 'default', 'meaning'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column].length)));
  const write = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [write(lines[0]), rule, ...rows.map(write)].join('\n');
}

function standardOf({ def }) {
  if (!('defaultValue' in def)) return 'none';
  const text = String(def.defaultValue);
  return text === '' ? 'none' : `\`${text}\``;
}
