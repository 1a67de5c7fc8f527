import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import './typescript.mjs';
import { withTable } from './settings/table.mjs';

// `npm run settings` writes the table of settings into docs/operations.md; `-- --check` fails where it would change.
const document = path.resolve(import.meta.dirname, '../docs/operations.md');
const { settings } = await import('../server/src/config.ts');
const before = readFileSync(document, 'utf8');
const after = withTable(before, settings.shape);

if (!process.argv.includes('--check')) writeFileSync(document, after);
else if (after !== before) {
  console.error('The table of settings in docs/operations.md is stale: node scripts/settings.mjs writes it.');
  process.exitCode = 1;
}
