import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale } from '../../scripts/build/stale.ts';
import { breakages } from './breakages.mjs';
import { findsPlantedBreakages } from './broken-contract.mjs';
import { checkOut } from './checkout.mjs';
import { buildTree, journeysPass } from './journeys.mjs';
import { previousContract } from './previous-contract.mjs';
import '../../scripts/typescript.mjs';

/**
 * `npm run skew`: compares the contract of the newest release that has another with today's, then runs its front ends against
 * today's server. `--contract` stops after the comparison. Without such a release it shows on a contract with planted
 * breakages that the comparison finds them.
 */
const root = path.resolve(import.meta.dirname, '../..');
const journeys = ['book', 'owner-day'];

const commit = previousContract(root);
process.exitCode = (await (commit ? isCompatible(checkOut(root, commit)) : examplesShow())) ? 0 : 1;

async function examplesShow() {
  const isFound = findsPlantedBreakages(await contractOf(root));
  console.log(
    isFound
      ? 'Nenhuma versão com outro contrato. Quebras de exemplo foram todas encontradas.'
      : 'A comparação não encontra quebras de exemplo no contrato.',
  );
  return isFound;
}

async function isCompatible(old) {
  console.log(`O contrato da versão ${commit.slice(0, 12)} comparado com o atual`);
  const broken = breakages(await contractOf(old), await contractOf(root));
  for (const sentence of broken) console.error(`  ${sentence}`);
  if (broken.length > 0 || process.argv.includes('--contract')) return broken.length === 0;
  await buildWhatIsStale();
  await buildTree(old);
  console.log('Os front ends anteriores com o servidor atual');
  return journeysPass({ fronts: old, server: root, journeys });
}

async function contractOf(tree) {
  const file = path.join(tree, 'shared/src/contract/contract.ts');
  return (await import(pathToFileURL(file).href)).contract;
}
