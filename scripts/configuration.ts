import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configuration } from '../server/src/config.ts';
import { withTable } from './configuration/table.ts';

// `npm run configuration` writes the table of the configuration into docs/operations.md; `-- --check` fails where it would change.
const document = path.resolve(import.meta.dirname, '../docs/operations.md');
const before = readFileSync(document, 'utf8');
const after = withTable(before, configuration.shape);

if (!process.argv.includes('--check')) writeFileSync(document, after);
else if (after !== before) {
  console.error(
    'The table of the configuration in docs/operations.md is stale: npm run configuration writes it.',
  );
  process.exitCode = 1;
}
