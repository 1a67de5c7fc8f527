/** The indexes at which rows begin: every `columns` choices, and with each part. */
export function rowStarts(parts: readonly unknown[], columns: number): readonly number[] {
  let partStart = 0;
  return parts.flatMap((part, index) => {
    if (part !== parts[index - 1]) partStart = index;
    return (index - partStart) % columns === 0 ? [index] : [];
  });
}

/** The index an arrow key, Home or End leads to in such rows; undefined for any other key, or past an edge. */
export function movedIndex(
  key: string,
  from: number,
  { starts, count }: { readonly starts: readonly number[]; readonly count: number },
): number | undefined {
  const row = starts.filter((start) => start <= from).length - 1;
  /** Straight up or down, or to the end of a shorter row. */
  const inRow = (to: number) =>
    Math.min((starts[to] ?? NaN) + from - (starts[row] ?? 0), (starts[to + 1] ?? count) - 1);
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: inRow(row + 1),
    ArrowUp: inRow(row - 1),
    Home: 0,
    End: count - 1,
  };
  const target = targets[key] ?? NaN;
  return target >= 0 && target < count ? target : undefined;
}
