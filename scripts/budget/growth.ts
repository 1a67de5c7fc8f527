/** Smaller differences vary with every build. */
const MIN_GROWTH_IN_BYTES = 100;

/** The loaded bytes of a route: in all, and by package and by own folder. */
export type Sizes = { totalInBytes: number; parts: Record<string, number> };

/** The parts that are larger than in the record, the one that grew most first. */
export function growth(measured: Sizes, recorded: Sizes) {
  return Object.entries(measured.parts)
    .map(([part, now]) => ({ part, before: recorded.parts[part] ?? 0, now }))
    .filter(({ before, now }) => now - before >= MIN_GROWTH_IN_BYTES)
    .sort((one, other) => other.now - other.before - (one.now - one.before));
}

/** '  +8.4 kB  axios (9.6 → 18.0)', and 'new' for what the record does not know. */
export function growthLine({ part, before, now }: { part: string; before: number; now: number }) {
  const from = before === 0 ? 'new' : `${kilobytes(before)} → ${kilobytes(now)}`;
  return `  +${kilobytes(now - before)} kB  ${part} (${from})`;
}

export function kilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1);
}
