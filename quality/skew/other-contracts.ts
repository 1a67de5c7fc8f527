import { execFileSync } from 'node:child_process';
import { releasesOf } from './releases.ts';
import { z } from 'zod';
import { breakages, type ComparedContract } from './breakages.ts';

const contract = 'shared/src/contract';

/** The newest release whose contract differs from the working tree's; undefined where there is none. */
export function previousContract(root: string): string | undefined {
  return releasesOf(root).find((commit) => {
    try {
      execFileSync('git', ['diff', '--quiet', commit, '--', contract, ':!*.test.ts'], { cwd: root });
      return false;
    } catch {
      return true;
    }
  });
}

/**
 * Tests the comparison on a contract beside one without its first call, where another call needs a new field and a third
 * answers nothing: it has to find each of them, and nothing else. Stands in for another release's contract as long as
 * there is none.
 */
export function findsPlantedBreakages(contract: ComparedContract, compare = breakages): boolean {
  const [gone = '', ...kept] = Object.keys(contract);
  const asking = kept.find((name) => contract[name]?.body instanceof z.ZodObject) ?? '';
  const answering = kept.find((name) => name !== asking && contract[name]?.answers[200]) ?? '';
  const { [asking]: asked, [answering]: answered } = contract;
  if (!asked || !(asked.body instanceof z.ZodObject) || !answered) return false;
  const { [gone]: _, ...others } = contract;
  const broken = {
    ...others,
    [asking]: { ...asked, body: asked.body.extend({ planted: z.string() }) },
    [answering]: { ...answered, answers: { 200: z.unknown() } },
  };
  const found = compare(contract, broken).map((sentence) => sentence.split(':')[0]);
  const expected = [gone, asking, answering];
  return (
    compare(contract, contract).length === 0 && String([...new Set(found)].sort()) === String(expected.sort())
  );
}
