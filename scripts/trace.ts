import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, projectFiles } from './project-files.ts';
import { readRequirements, idsIn, testNames } from './trace/requirements.ts';

const root = path.resolve(import.meta.dirname, '..');
const { rows, remarks, milestones, finished } = readRequirements(path.join(root, 'docs/requirements.md'));
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
const underWay = milestones.find((milestone) => !finished.includes(milestone));

for (const milestone of milestones) report(milestone);
for (const { id, file } of unknown)
  console.log(`\n${file} names ${id}, which docs/requirements.md does not know.`);
const missing = rows.filter(({ id, milestone }) => finished.includes(milestone) && !tested.has(id));
if (missing.length > 0) console.log(`\n${missing.length} rows of a finished milestone have no test.`);
process.exitCode = missing.length + unknown.length > 0 ? 1 : 0;

function report(milestone: string) {
  const all = rows.filter((row) => row.milestone === milestone);
  const untested = all.filter(({ id }) => !tested.has(id));
  const state = finished.includes(milestone) ? 'finished' : milestone === underWay ? 'under way' : 'later';
  console.log(`\n${milestone} (${state}): ${all.length - untested.length} of ${all.length} rows have a test`);
  if (state === 'later') console.log(`  without: ${inRuns(untested.map(({ id }) => id))}`);
  else for (const { id, statement } of untested) console.log(`  ${id.padEnd(10)} ${statement}`);
}

/** ['CAL-001', 'CAL-002', 'INI-005'] → 'CAL-001..002 INI-005' */
function inRuns(ids: string[]) {
  const runs: { area: string; from: string; to: string }[] = [];
  for (const id of ids) {
    const [area = '', number = ''] = id.split('-');
    const last = runs.at(-1);
    if (last && last.area === area && Number(last.to) + 1 === Number(number)) last.to = number;
    else runs.push({ area, from: number, to: number });
  }
  return (
    runs.map(({ area, from, to }) => `${area}-${from}${from === to ? '' : `..${to}`}`).join(' ') || 'none'
  );
}
