import { readdirSync } from 'node:fs';
import path from 'node:path';
import { importBreaches, importLaws } from './imports.mjs';
import { structureLaws } from './structure-laws.mjs';
import { readTree, structureBreaches } from './structure.mjs';

const folder = path.join(import.meta.dirname, 'fixtures');

/** Every law, whether it reads imports or files. */
export const laws = [...importLaws, ...structureLaws.map(({ name }) => name)];

/**
 * Laws without a fixture that breaks them, files of a fixture that have no part in it, and fixtures that break another law:
 * a law without a failing fixture is untested, and so is a case of it that its fixture has a file for.
 */
export async function fixtureComplaints() {
  const trees = readdirSync(folder);
  const complaints = laws.filter((law) => !trees.includes(law)).map((law) => `${law} has no fixture.`);
  for (const name of trees) {
    const tree = path.join(folder, name);
    const breaches = [...(await importBreaches(tree)), ...structureBreaches(readTree(tree))];
    const broken = new Set(breaches.map(({ law }) => law));
    if (!laws.includes(name)) complaints.push(`fixtures/${name} belongs to no law.`);
    else if (!broken.has(name)) complaints.push(`${name} does not fire on its fixture.`);
    for (const law of broken) if (law !== name) complaints.push(`fixtures/${name} also breaks ${law}.`);
    for (const file of idleFiles(readTree(tree), breaches))
      complaints.push(`fixtures/${name}/${file} has no part in a breach.`);
  }
  return complaints;
}

/** A breach names its files, or the folder in which they are; the only file of a tree needs no name. */
function idleFiles({ files }, breaches) {
  const named = breaches.flatMap(({ file }) => file.split(/:? /));
  const hasPart = (file) => named.some((name) => name === file || file.startsWith(`${name}/`));
  return files.length === 1 ? [] : files.filter((file) => !hasPart(file));
}
