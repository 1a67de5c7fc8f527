import type { ImportField, ImportPreview } from '@hora-marcada/shared/contract';

type Columns = ImportPreview['columns'];

/** The place of the first column of a field; -1 for none. */
export function placeOf(columns: Columns, field: ImportField): number {
  return columns.findIndex((column) => column.field === field);
}

/** The columns as they were chosen since; `choices` stand in the columns' order. */
export function withChoices(columns: Columns, choices: readonly (ImportField | null)[] | undefined): Columns {
  if (!choices) return columns;
  return columns.map(({ header }, index) => ({ header, field: choices[index] ?? null }));
}

/** What each column is of once a field comes from the column at a place alone; -1 for none. */
export function withField(columns: Columns, field: ImportField, place: number): (ImportField | null)[] {
  return columns.map((column, index) => {
    if (index === place) return field;
    return column.field === field ? null : column.field;
  });
}
