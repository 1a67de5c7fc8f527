/** A row of `from` needs a row of `to`. */
export interface Reference {
  readonly from: string;
  readonly to: string;
}

/** The tables so that each comes after those its rows need; throws when references go in a circle. */
export function inLoadOrder<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly Reference[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const missing = new Set(waiting.map(({ name }) => name));
    const isReady = ({ name }: Table) => !references.some(({ from, to }) => from === name && missing.has(to));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) {
      throw new Error(`Make a foreign key deferrable: ${[...missing].join(', ')} need one another.`);
    }
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}
