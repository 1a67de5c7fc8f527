/** `end` is not included. */
export interface ShownRange {
  readonly start: number;
  readonly end: number;
}

/** Events asked for beyond the first fifty. */
export interface ShownMore {
  readonly earlier: number;
  readonly later: number;
}

export const shownAtFirst = 50;
const shownBeforeNext = 10;

/**
 * The part of a long list on the screen (P-30): fifty around the next event, and more as asked for.
 * `next` is the place of the first event that is not over, or the list's length.
 */
export function shownRange(total: number, next: number, more: ShownMore): ShownRange {
  const first = Math.max(0, Math.min(next - shownBeforeNext, total - shownAtFirst));
  return {
    start: Math.max(0, first - more.earlier),
    end: Math.min(total, first + shownAtFirst + more.later),
  };
}
