import path from 'node:path';
import { fixtureComplaints, laws } from './boundaries/fixture-complaints.ts';
import { importBreaches } from './boundaries/imports.ts';
import { countLines } from './boundaries/structure-laws.ts';
import { readTree, structureBreaches } from './boundaries/structure.ts';

const root = path.resolve(import.meta.dirname, '..');
const tree = readTree(root);
const breaches = [...(await importBreaches(root)), ...structureBreaches(tree)];
const complaints = await fixtureComplaints(root);

for (const law of laws)
  report(
    law,
    breaches.filter((breach) => breach.law === law),
  );
for (const complaint of complaints) console.log(complaint);
const { product, tests } = countLines(tree);
console.log(`${laws.length} laws, ${breaches.length} breaches, ${complaints.length} complaints.`);
console.log(
  `${product} lines of product, ${tests} lines of tests${tests < product ? ': write more tests' : ''}.`,
);
process.exitCode = breaches.length + complaints.length > 0 ? 1 : 0;

function report(law: string, broken: typeof breaches) {
  if (broken.length === 0) return;
  console.log(law);
  for (const comment of new Set(broken.map((breach) => breach.comment))) {
    console.log(`  ${comment}`);
    for (const { file } of broken.filter((breach) => breach.comment === comment)) console.log(`    ${file}`);
  }
}
