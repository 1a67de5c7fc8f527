import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { migration, openHistory, type TestHistory } from '../skew/test-history.ts';
import { withExamples } from './example-migrations.ts';

let tree: TestHistory;

beforeEach(async () => {
  tree = await openHistory();
  await tree.write({ ...migration('0001'), ...migration('0007') });
});

afterEach(() => tree.remove());

test.each([
  [false, ['9998_adds.sql']],
  [true, ['9998_adds.sql', '9999_breaks.sql']],
])(
  'GEN-022 an example that breaks (%s) comes after the migrations and the one that adds',
  async (isBreaking, examples) => {
    const migrations = path.join(tree.root, 'server/migrations');
    await withExamples(migrations, '0007_change.sql', { isBreaking }, (folder) => {
      expect(readdirSync(folder).sort()).toEqual(['0001_change.sql', '0007_change.sql', ...examples]);
      for (const name of examples)
        expect(readFileSync(path.join(folder, name), 'utf8')).toMatch(/^-- serves: 0007\n/);
    });
    expect(readdirSync(migrations)).toHaveLength(2);
  },
);
