/** The index an arrow key, Home or End leads to in rows of `columns`; undefined for any other key, or past an edge. */
export function movedIndex(
  key: string,
  from: number,
  { columns, count }: { readonly columns: number; readonly count: number },
): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target !== undefined && target >= 0 && target < count ? target : undefined;
}
