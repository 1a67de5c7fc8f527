/** Numbers in [0, 1) that a seed decides (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Numbers in [0, 1) that a seed and what they are for decide (FNV-1a before mulberry32). */
export function numbersFor(seed: string, purpose: string): () => number {
  let state = 0x811c9dc5;
  for (const character of `${seed} ${purpose}`) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return numbersFrom(state);
}
