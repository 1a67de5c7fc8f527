import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../project-files.ts';
import { structureLaws } from './structure-laws.mjs';

const fixtures = 'scripts/boundaries/fixtures.mjs';

/** The files below a folder and a way to read each once; the texts that break laws on purpose are left out. */
export function readTree(folder) {
  const texts = new Map();
  const read = (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(path.join(folder, file), 'utf8'));
    return texts.get(file);
  };
  return { files: projectFiles(folder).filter((file) => file !== fixtures), read };
}

/** Breaches of the laws about files and their content. */
export function structureBreaches(tree) {
  return structureLaws.flatMap(({ name, comment, breaches }) =>
    breaches(tree).map((breach) => ({ law: name, comment, ...breach })),
  );
}
