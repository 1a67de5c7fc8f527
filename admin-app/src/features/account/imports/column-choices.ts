import type { ImportField, ImportPreview } from '@hora-marcada/shared/contract';

type Columns = ImportPreview['columns'];

/** The place of the first column of a field; -1 for none. */
export function placeOf(columns: Columns, field: ImportField): number {
  return columns.findIndex((column) => column.field === field);
}

/** What each column is of once a field comes from the column at a place alone; -1 for none. */
export function withField(columns: Columns, field: ImportField, place: number): (ImportField | null)[] {
  return columns.map((column, index) => {
    if (index === place) return field;
    return column.field === field ? null : column.field;
  });
}
