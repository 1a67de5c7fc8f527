export function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** The place in a masked text right behind its n-th digit: its start for none, its end where it has fewer. */
export function caretAfter(masked: string, digitCount: number): number {
  const behind = [...masked.matchAll(/\d/g)].map(({ index }) => index + 1);
  return digitCount === 0 ? 0 : (behind[digitCount - 1] ?? masked.length);
}
