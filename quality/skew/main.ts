import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale } from '../../scripts/build/stale.ts';
import { root } from '../spawned-server.ts';
import { breakages, type ComparedContract } from './breakages.ts';
import { previousContract, findsPlantedBreakages } from './other-contracts.ts';
import { checkOut } from './checkout.ts';
import { buildTree, journeysPass } from './journeys.ts';

/**
 * `npm run skew`: compares the contract of the newest release that has another with today's, then runs its front ends against
 * today's server. `--contract` stops after the comparison. Without such a release it shows on a contract with planted
 * breakages that the comparison finds them.
 */
const journeys = ['book', 'owner-day'];

const commit = previousContract(root);
process.exitCode = (await (commit ? isCompatible(commit) : examplesShow())) ? 0 : 1;

async function examplesShow(): Promise<boolean> {
  const isFound = findsPlantedBreakages(await contractOf(root));
  console.log(
    isFound
      ? 'No release has another contract. All planted breakages were found.'
      : 'The comparison does not find breakages planted in the contract.',
  );
  return isFound;
}

async function isCompatible(commit: string): Promise<boolean> {
  const old = checkOut(root, commit);
  console.log(`The contract of release ${commit.slice(0, 12)} compared with today’s`);
  const broken = breakages(await contractOf(old), await contractOf(root));
  for (const sentence of broken) console.error(`  ${sentence}`);
  if (broken.length > 0 || process.argv.includes('--contract')) return broken.length === 0;
  await buildWhatIsStale();
  await buildTree(old);
  console.log('The front ends of that release with today’s server');
  return journeysPass({ fronts: old, server: root, journeys });
}

async function contractOf(tree: string): Promise<ComparedContract> {
  const file = pathToFileURL(path.join(tree, 'shared/src/contract/contract.ts')).href;
  const { contract } = (await import(file)) as { readonly contract: ComparedContract };
  return contract;
}
