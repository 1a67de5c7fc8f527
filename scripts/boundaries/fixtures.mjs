import { readdirSync } from 'node:fs';
import path from 'node:path';
import { importBreaches, importLaws } from './imports.mjs';
import { structureLaws } from './structure-laws.mjs';
import { readTree, structureBreaches } from './structure.mjs';

const folder = path.join(import.meta.dirname, 'fixtures');

/** Every law, whether it reads imports or files. */
export const laws = [...importLaws, ...structureLaws.map(({ name }) => name)];

/** Laws without a fixture that breaks them, and fixtures that break another law: a law without a failing fixture is untested. */
export async function fixtureComplaints() {
  const trees = readdirSync(folder);
  const complaints = laws.filter((law) => !trees.includes(law)).map((law) => `${law} has no fixture.`);
  for (const name of trees) {
    const broken = await brokenLaws(path.join(folder, name));
    if (!laws.includes(name)) complaints.push(`fixtures/${name} belongs to no law.`);
    else if (!broken.has(name)) complaints.push(`${name} does not fire on its fixture.`);
    for (const law of broken) if (law !== name) complaints.push(`fixtures/${name} also breaks ${law}.`);
  }
  return complaints;
}

async function brokenLaws(tree) {
  return new Set(
    [...(await importBreaches(tree)), ...structureBreaches(readTree(tree))].map(({ law }) => law),
  );
}
