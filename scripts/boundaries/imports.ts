import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { folderCycles, folderCyclesLaw } from './folder-cycles.ts';

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string; comment: string; from: object; to: object }[];
  options: ICruiseOptions;
};
const { enhancedResolveOptions, ...cruiseOptions } = options;
const workspaces = ['shell', 'booking-app', 'admin-app', 'shared', 'server', 'quality'];

/** The names of the laws about imports. */
export const importLaws = [...forbidden.map(({ name }) => name), folderCyclesLaw];

/** Breaches of the laws about imports below a folder. */
export async function importBreaches(baseDir: string) {
  const present = workspaces.filter((workspace) => existsSync(path.join(baseDir, workspace)));
  if (present.length === 0) return [];
  const { output } = await cruise(
    present,
    { ...cruiseOptions, baseDir, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error(output);
  return [...output.summary.violations.map(toBreach), ...folderCycles(output.modules)];
}

function toBreach({ rule, from, to, cycle, comment }: ICruiseResult['summary']['violations'][number]) {
  const route = cycle ? cycle.map(({ name }) => name) : [to];
  const law = comment ?? forbidden.find(({ name }) => name === rule.name)?.comment;
  return { law: rule.name, file: [from, ...route].join(' → '), comment: law };
}
