/** One line for the operator of a release that works beside, or again after, a later one, whose migrations `newer` are. */
export function warnOfNewerDatabase(newer: readonly string[], print: (text: string) => void): void {
  const newest = newer.at(-1);
  if (newest === undefined) return;
  print(
    `Aviso: o banco de dados é de uma versão mais nova (migração ${newest}), que ainda atende a esta: atualize este servidor quando puder.\n`,
  );
}
