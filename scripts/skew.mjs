import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale } from './build/stale.mjs';
import { breakages } from './skew/compare.mjs';
import { checkOut } from './skew/checkout.mjs';
import { buildTree, journeysPass } from './skew/journeys.mjs';
import { previousContract } from './skew/previous-contract.mjs';
import './typescript.mjs';

/**
 * `npm run skew`: the contract of before against the one of now, then the front ends of before against the server of
 * now, and the other way round. `--contract` stops after the first.
 */
const root = path.resolve(import.meta.dirname, '..');
const journeys = ['book', 'owner-day'];

const { commit, reason } = previousContract(root);
if (commit === undefined) console.log(`Nada a comparar: ${reason}.`);
else process.exitCode = (await isKept(checkOut(root, commit))) ? 0 : 1;

async function isKept(old) {
  console.log(`O contrato de ${commit.slice(0, 12)} contra o de agora`);
  const broken = breakages(await contractOf(old), await contractOf(root));
  for (const sentence of broken) console.error(`  ${sentence}`);
  if (broken.length > 0 || process.argv.includes('--contract')) return broken.length === 0;
  await buildWhatIsStale();
  await buildTree(old);
  console.log('Os front ends de antes com o servidor de agora');
  const isOldServed = await journeysPass({ fronts: old, server: root, journeys });
  console.log('Os front ends de agora com o servidor de antes');
  const isNewServed = await journeysPass({ fronts: root, server: old, journeys });
  return isOldServed && isNewServed;
}

async function contractOf(tree) {
  const file = path.join(tree, 'shared/src/contract/contract.ts');
  return (await import(pathToFileURL(file).href)).contract;
}
