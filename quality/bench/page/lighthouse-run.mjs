import lighthouse from 'lighthouse';

/**
 * One run of Lighthouse with its defaults: a mobile phone, simulated throttling.
 * @param {number} port the browser's remote debugging port
 * @returns {Promise<{ scores: Record<string, { score: number, lost: string[] }>, interactiveAfter: number }>} the scores by
 * category: 0 to 100, and what cost points; milliseconds
 */
export async function lighthouseRun(url, port) {
  const { categories, audits } = await completeRun(url, port);
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score, auditRefs }]) => [
      name,
      { score: Math.round(score * 100), lost: auditRefs.flatMap((ref) => lostPoints(ref, audits[ref.id])) },
    ]),
  );
  return { scores, interactiveAfter: audits.interactive.numericValue };
}

function lostPoints({ weight }, { id, title, score, displayValue, details }) {
  if (weight === 0 || score === null || score === 1) return [];
  const where = details?.items
    ?.map((item) => item.node?.snippet ?? item.url ?? item.description)
    .filter(Boolean);
  const what = [
    `${id} ${score.toFixed(2)} (weight ${weight}): ${title}`,
    displayValue,
    ...(where ?? []).slice(0, 3),
  ];
  return [what.filter(Boolean).join(' · ')];
}

/** On a busy machine Lighthouse sometimes misses the beginning of a visit, and has to run again. */
async function completeRun(url, port, attemptsLeft = 2) {
  const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  if (!lhr.runtimeError) return lhr;
  if (attemptsLeft === 0) throw new Error(lhr.runtimeError.message);
  return completeRun(url, port, attemptsLeft - 1);
}
