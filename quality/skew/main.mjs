import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale } from '../../scripts/build/stale.mjs';
import { breakages } from './breakages.mjs';
import { checkOut } from './checkout.mjs';
import { buildTree, journeysPass } from './journeys.mjs';
import { previousContract } from './previous-contract.mjs';
import '../../scripts/typescript.mjs';

/**
 * `npm run skew`: compares the last other contract with today's, then runs its front ends against today's server and the
 * other way round. `--contract` stops after the comparison.
 */
const root = path.resolve(import.meta.dirname, '../..');
const journeys = ['book', 'owner-day'];

const { commit, reason } = previousContract(root);
if (commit === undefined) console.log(`Nada a comparar: ${reason}.`);
else process.exitCode = (await isCompatible(checkOut(root, commit))) ? 0 : 1;

async function isCompatible(old) {
  console.log(`O contrato de ${commit.slice(0, 12)} comparado com o atual`);
  const broken = breakages(await contractOf(old), await contractOf(root));
  for (const sentence of broken) console.error(`  ${sentence}`);
  if (broken.length > 0 || process.argv.includes('--contract')) return broken.length === 0;
  await buildWhatIsStale();
  await buildTree(old);
  console.log('Os front ends anteriores com o servidor atual');
  const isOldServed = await journeysPass({ fronts: old, server: root, journeys });
  console.log('Os front ends atuais com o servidor anterior');
  const isNewServed = await journeysPass({ fronts: root, server: old, journeys });
  return isOldServed && isNewServed;
}

async function contractOf(tree) {
  const file = path.join(tree, 'shared/src/contract/contract.ts');
  return (await import(pathToFileURL(file).href)).contract;
}
