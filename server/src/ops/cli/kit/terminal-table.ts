import { toWallClock } from '@hora-marcada/shared/format';

/** When something was, on a store's clock or, where it is of no store, Brasília's: '10/03/2026 10:00'. */
export function terminalTime(at: Date, timeZone = 'America/Sao_Paulo'): string {
  const [year, month, day, time] = toWallClock(at, timeZone).slice(0, 16).split(/[-T]/);
  return `${day}/${month}/${year} ${time}`;
}

/** Rows of cells in columns for a terminal. */
export function terminalTable(rows: readonly (readonly string[])[]): string {
  const [heading = []] = rows;
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
