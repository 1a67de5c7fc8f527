import lighthouse, { type Result } from 'lighthouse';
import type { Place } from './visits.ts';

export interface LighthouseRun {
  /** By category: 0 to 100, and what cost points. */
  readonly scores: ReadonlyMap<string, LighthouseScore>;
  /** Milliseconds. */
  readonly interactiveAfter: number;
}

export interface LighthouseScore {
  readonly score: number;
  readonly lost: readonly string[];
}

/** One run of Lighthouse as by default (a mobile phone, simulated throttling) over a browser's remote debugging port. */
export async function lighthouseRun(place: Place, port: number): Promise<LighthouseRun> {
  const { categories, audits } = await completeRun(place, port);
  const scores = new Map(
    Object.entries(categories).map(([name, { score, auditRefs }]) => [
      name,
      {
        score: Math.round((score ?? 0) * 100),
        lost: auditRefs.flatMap(({ id, weight }) => lostPoints(weight, audits[id])),
      },
    ]),
  );
  return { scores, interactiveAfter: audits['interactive']?.numericValue ?? NaN };
}

function lostPoints(weight: number, audit: Result['audits'][string] | undefined): string[] {
  if (weight === 0 || !audit || audit.score === null || audit.score === 1) return [];
  const { id, title, score, displayValue } = audit;
  return [`${id} ${score.toFixed(2)} (weight ${weight}): ${title} · ${displayValue ?? ''}`];
}

/** On a busy machine Lighthouse sometimes misses the beginning of a visit, and has to run again. */
async function completeRun({ url, rate }: Place, port: number, attemptsLeft = 2): Promise<Result> {
  const throttling = { cpuSlowdownMultiplier: rate };
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'silent', throttling });
  if (run && !run.lhr.runtimeError) return run.lhr;
  if (attemptsLeft === 0) throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.');
  return completeRun({ url, rate }, port, attemptsLeft - 1);
}
