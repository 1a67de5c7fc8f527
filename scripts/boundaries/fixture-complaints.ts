import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixtures } from './fixtures.ts';
import { importBreaches, importLaws } from './imports.ts';
import { structureLaws, type Breach } from './structure-laws.ts';
import { structureBreaches } from './structure.ts';

/** Every law, whether it reads imports or files. */
export const laws = [...importLaws, ...structureLaws.map(({ name }) => name)];

/**
 * Laws without a fixture that breaks them, files of a fixture that have no part in it, and fixtures that break another law:
 * a law without a failing fixture is untested, and so is a case of it that its fixture has a file for. Imports are read from
 * a disk: each fixture lies for a moment in a folder of its own, beside the packages of the root.
 */
export async function fixtureComplaints(root: string) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'boundaries-')));
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    const complaints = laws.filter((law) => !(law in fixtures)).map((law) => `${law} has no fixture.`);
    for (const [name, texts] of Object.entries(fixtures))
      complaints.push(...(await complaintsOf(name, texts, path.join(folder, name))));
    return complaints;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function complaintsOf(name: string, texts: Record<string, string>, folder: string) {
  if (!laws.includes(name)) return [`The fixture ${name} belongs to no law.`];
  const files = Object.keys(texts);
  writeFiles(texts, folder);
  const tree = { files, read: (file: string) => texts[file] ?? '' };
  const breaches = [...(await importBreaches(folder)), ...structureBreaches(tree)];
  const broken = new Set(breaches.map(({ law }) => law));
  return [
    ...(broken.has(name) ? [] : [`${name} does not fire on its fixture.`]),
    ...[...broken].filter((law) => law !== name).map((law) => `The fixture ${name} also breaks ${law}.`),
    ...idleFiles(files, breaches).map((file) => `${file} of the fixture ${name} has no part in a breach.`),
  ];
}

function writeFiles(texts: Record<string, string>, folder: string) {
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

/** A breach names its files, or the folder in which they are; the only file of a tree needs no name. */
function idleFiles(files: string[], breaches: Breach[]) {
  const named = breaches.flatMap(({ file }) => file.split(/:? /));
  const hasPart = (file: string) => named.some((name) => name === file || file.startsWith(`${name}/`));
  return files.length === 1 ? [] : files.filter((file) => !hasPart(file));
}
