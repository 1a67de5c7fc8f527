import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawMermaid } from './mermaid.mjs';

const file = path.resolve(import.meta.dirname, '../../docs/architecture.md');
const markers = { start: '<!-- picture: written by `npm run picture` -->', end: '<!-- /picture -->' };

/** Whether the picture in docs/architecture.md shows something else than these modules. */
export function isStale(modules) {
  return !existsSync(file) || readFileSync(file, 'utf8') !== withPicture(readFileSync(file, 'utf8'), modules);
}

/** Draws the modules between the two markers of docs/architecture.md. */
export function writePicture(modules) {
  writeFileSync(file, withPicture(readFileSync(file, 'utf8'), modules));
}

function withPicture(text, modules) {
  const [start, end] = [text.indexOf(markers.start), text.indexOf(markers.end)];
  if (start < 0 || end < start)
    throw new Error(`${file} lacks the markers ${markers.start} and ${markers.end}`);
  const picture = `\n\n\`\`\`mermaid\n${drawMermaid(modules)}\n\`\`\`\n\n`;
  return text.slice(0, start + markers.start.length) + picture + text.slice(end);
}
