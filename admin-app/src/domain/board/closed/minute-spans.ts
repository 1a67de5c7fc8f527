/** Minutes of a day, the last one excluded. */
export interface MinuteSpan {
  readonly from: number;
  readonly to: number;
}

/** The parts of spans that nothing takes. */
export function without(spans: readonly MinuteSpan[], taken: readonly MinuteSpan[]): readonly MinuteSpan[] {
  return taken.reduce(
    (rest, { from, to }) =>
      rest.flatMap((span) =>
        [
          { from: span.from, to: Math.min(span.to, from) },
          { from: Math.max(span.from, to), to: span.to },
        ].filter((part) => part.from < part.to),
      ),
    spans,
  );
}

/** What touches or overlaps is one. */
export function mergedSpans(spans: readonly MinuteSpan[]): readonly MinuteSpan[] {
  const found: { readonly from: number; to: number }[] = [];
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    const before = found.at(-1);
    if (before && from <= before.to) before.to = Math.max(before.to, to);
    else found.push({ from, to });
  }
  return found;
}
