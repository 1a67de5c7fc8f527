import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../project-files.ts';
import { structureLaws, type Tree } from './structure-laws.ts';

const fixtures = 'scripts/boundaries/fixtures.ts';

/** The files below a folder and a way to read each once; the texts that break laws on purpose are left out. */
export function readTree(folder: string): Tree {
  const texts = new Map<string, string>();
  const read = (file: string) => {
    const text = texts.get(file) ?? readFileSync(path.join(folder, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  return { files: projectFiles(folder).filter((file) => file !== fixtures), read };
}

/** Breaches of the laws about files and their content. */
export function structureBreaches(tree: Tree) {
  return structureLaws.flatMap(({ name, comment, breaches }) =>
    breaches(tree).map((breach) => ({ law: name, comment, ...breach })),
  );
}
