/** The list with one of its items at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** The order wanted of what is there now: what is new stands last, what is gone is left out. */
export function inOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): readonly Item[] {
  const known = ids.flatMap((id) => items.filter((item) => item.id === id));
  return [...known, ...items.filter(({ id }) => !ids.includes(id))];
}

/** Where a row lies in its list, in pixels from the list's top. */
export interface RowSpan {
  readonly top: number;
  readonly height: number;
}

/** The place at which a row that is dragged by some pixels would be dropped. */
export function placeOf(rows: readonly RowSpan[], from: number, by: number): number {
  const middle = ({ top, height }: RowSpan) => top + height / 2;
  const dragged = rows[from];
  if (!dragged) return from;
  const others = rows.toSpliced(from, 1);
  return others.filter((row) => middle(row) < middle(dragged) + by).length;
}
