import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, projectFiles } from './project-files.ts';
import { readRequirements, idsIn, testNames } from './trace/requirements.ts';

const root = path.resolve(import.meta.dirname, '..');
const { rows, remarks, milestones } = readRequirements(path.join(root, 'docs/requirements.md'));
const areas = [...new Set(rows.map(({ id }) => id.replace(/-.*/, '')))];
const known = new Set([...rows.map(({ id }) => id), ...remarks]);

const named = projectFiles(root)
  .filter(isTest)
  .flatMap((file) =>
    testNames(readFileSync(path.join(root, file), 'utf8'), file).flatMap((name) =>
      idsIn(name, areas).map((id) => ({ id, file })),
    ),
  );
// Each law of the boundaries is tested by its fixture, so it covers the rows it names as a test does.
for (const file of ['.dependency-cruiser.cjs', 'scripts/boundaries/structure-laws.ts'])
  for (const id of idsIn(readFileSync(path.join(root, file), 'utf8'), areas)) named.push({ id, file });
const tested = new Set(named.map(({ id }) => id));
const unknown = named.filter(({ id }) => !known.has(id));

for (const milestone of milestones) report(milestone);
for (const { id, file } of unknown)
  console.log(`\n${file} names ${id}, which docs/requirements.md does not know.`);
const missing = milestones.filter(({ isFinished }) => isFinished).flatMap(({ name }) => withoutTest(name));
if (missing.length > 0) console.log(`\n${missing.length} rows of a finished milestone have no test.`);
process.exitCode = missing.length + unknown.length > 0 ? 1 : 0;

function report({ name, isFinished }: (typeof milestones)[number]) {
  const count = rows.filter(({ milestone }) => milestone === name).length;
  const untested = withoutTest(name);
  const state = isFinished ? 'finished' : 'under way';
  console.log(`\n${name} (${state}): ${count - untested.length} of ${count} rows have a test`);
  for (const { id, statement } of untested) console.log(`  ${id.padEnd(10)} ${statement}`);
}

function withoutTest(name: string) {
  return rows.filter(({ id, milestone }) => milestone === name && !tested.has(id));
}
