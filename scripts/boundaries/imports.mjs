import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const { enhancedResolveOptions, ...cruiseOptions } = options;
const workspaces = ['shell', 'booking-app', 'admin-app', 'shared', 'server', 'e2e', 'bench'];

/** The names of the laws that .dependency-cruiser.cjs holds. */
export const importLaws = forbidden.map(({ name }) => name);

/** Reads who imports whom below a folder: the modules, and the breaches of the import laws. */
export async function readImports(baseDir) {
  const present = workspaces.filter((workspace) => existsSync(path.join(baseDir, workspace)));
  if (present.length === 0) return { modules: [], breaches: [] };
  const { output } = await cruise(
    present,
    { ...cruiseOptions, baseDir, validate: true, ruleSet: { forbidden } },
    enhancedResolveOptions,
  );
  return { modules: output.modules, breaches: output.summary.violations.map(toBreach) };
}

function toBreach({ rule, from, to, cycle, comment }) {
  const route = cycle ? cycle.map(({ name }) => name) : [to];
  const law = comment ?? forbidden.find(({ name }) => name === rule.name).comment;
  return { law: rule.name, file: [from, ...route].join(' → '), comment: law };
}
