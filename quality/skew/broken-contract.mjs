import { createRequire } from 'node:module';
import { breakages } from './breakages.mjs';

const { z } = createRequire(import.meta.url)('zod');

/**
 * Whether the comparison finds what breaks, shown on a contract beside one without its first call, where another call needs
 * a new field and a third answers nothing: each of them is found, and nothing else is. It stands in for another
 * release's contract as long as there is none.
 */
export function findsPlantedBreakages(contract, compare = breakages) {
  const [[gone], ...kept] = Object.entries(contract);
  const [asking, call] = kept.find(([, { body }]) => body?.extend);
  const [answering, answered] = kept.find(([name, { answers }]) => name !== asking && answers[200]);
  const broken = {
    ...Object.fromEntries(kept),
    [asking]: { ...call, body: call.body.extend({ planted: z.string() }) },
    [answering]: { ...answered, answers: { 200: z.unknown() } },
  };
  const found = compare(contract, broken).map((sentence) => sentence.split(':')[0]);
  const expected = [gone, asking, answering];
  return (
    compare(contract, contract).length === 0 && String([...new Set(found)].sort()) === String(expected.sort())
  );
}
