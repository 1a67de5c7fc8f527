const onlyAscii = /^[\0-\x7f]*$/;

/** Without case and accents. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  return onlyAscii.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
}
