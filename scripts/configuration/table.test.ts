import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { withTable } from './table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const empty =
  'Before.\n<!-- configuration: written by `npm run configuration` -->\n<!-- /configuration -->\nAfter.\n';

test('the table of docs/operations.md shows the configuration of server/src/config.ts', () => {
  execFileSync(process.execPath, ['scripts/with-packages.mjs', 'scripts/configuration.ts', '--check'], {
    cwd: root,
    stdio: 'pipe',
  });
});

test('a variable stands in the table with its default and what it is for', () => {
  const shape = {
    PORT: { description: 'where', def: { type: 'default', defaultValue: 3000 } },
    NAMES: { description: 'this | that', def: { type: 'default', defaultValue: [] } },
    FOLDER: { description: 'files', def: { type: 'prefault', defaultValue: './web' } },
    TOKEN: { description: 'a secret', def: { type: 'optional' } },
  };
  expect(withTable(empty, shape).split('\n')).toEqual([
    'Before.',
    '<!-- configuration: written by `npm run configuration` -->',
    '',
    '| setting  | default | meaning      |',
    '| -------- | ------- | ------------ |',
    '| `PORT`   | `3000`  | where        |',
    String.raw`| \`NAMES\`  | none    | this \| that |`.replaceAll('\\`', '`'),
    '| `FOLDER` | `./web` | files        |',
    '| `TOKEN`  | none    | a secret     |',
    '',
    '<!-- /configuration -->',
    'After.',
    '',
  ]);
  expect(withTable(withTable(empty, shape), shape)).toBe(withTable(empty, shape));
});

test('a variable without a description is refused', () => {
  expect(() => withTable(empty, { SILENT: { def: { type: 'string' } } })).toThrow('SILENT');
});
