import type { ImportKind, ImportPreview, ImportProblem } from '@hora-marcada/shared/contract';
import { formatDay } from '@hora-marcada/shared/format';
import { importLimits } from '@hora-marcada/shared/rules';
import { spreadsheet } from '../../platform/texts/spreadsheet.ts';
import type { SkippedRow } from './import-queries.ts';
import type { PlannedRow } from './kind-of-import.ts';
import type { ReadTable } from './read-import.ts';
import { isSkipped, type ReadRow } from './reading/row-rules.ts';

const MAX_SHOWN_CHARACTERS = 200;

/** What would be imported of a table (IMP-003). */
export function previewAnswer<Content>(
  { columns, rows }: ReadTable<Content>,
  planned: readonly PlannedRow<unknown>[],
): ImportPreview {
  const found = new Map(planned.map(({ number, problems }) => [number, problems]));
  return {
    columns: [...columns],
    rows: rows.length,
    importable: planned.filter((row) => !isSkipped(row)).length,
    sample: rows.slice(0, importLimits.previewed).map(({ row, problems }) => ({
      row: row.number,
      cells: columns.map((_, index) => row.cells[index]?.slice(0, MAX_SHOWN_CHARACTERS) ?? ''),
      problems: [...problems, ...(found.get(row.number) ?? [])],
    })),
  };
}

/** Why a row is not imported, in words. */
export function whySkipped({ problems }: { readonly problems: readonly ImportProblem[] }): string {
  return problems
    .filter(({ skips }) => skips)
    .map(({ detail }) => detail)
    .join(', ');
}

/** The rows that were skipped, as they came and why, for a spreadsheet; null for none (IMP-007, IMP-008). */
export async function skippedTable<Content>(
  { columns, rows }: ReadTable<Content>,
  skips: readonly SkippedRow[],
) {
  const whys = new Map(skips.map(({ row, why }) => [row, why]));
  const skipped = rows.filter(({ row, content }) => content === undefined || whys.has(row.number));
  if (skipped.length === 0) return null;
  const why = (read: ReadRow<Content>) => whys.get(read.row.number) ?? whySkipped(read);
  const csv = await spreadsheet([
    ['Linha', 'Problema', ...columns.map(({ header }) => header)],
    ...skipped.map((read) => [String(read.row.number), why(read), ...read.row.cells]),
  ]);
  return { file_name: 'linhas-puladas.csv', csv };
}

/** A table to fill in (IMP-001); `calendar` is the name of one, and `day` one to come. */
export async function templateAnswer(kind: ImportKind, calendar: string, day: string) {
  const { name, rows } = {
    customers: {
      name: 'modelo-clientes.csv',
      rows: [
        ['Nome', 'Telefone', 'Observação'],
        ['Maria Silva', '(11) 98765-4321', 'Prefere de manhã'],
      ],
    },
    services: {
      name: 'modelo-servicos.csv',
      rows: [
        ['Nome', 'Minutos', 'Preço', 'Descrição', 'Categoria'],
        ['Corte masculino', '30', '45,00', 'Com lavagem', 'Cabelo'],
      ],
    },
    events: {
      name: 'modelo-agendamentos.csv',
      rows: [
        ['Dia', 'Horário', 'Serviço', 'Minutos', 'Preço', 'Profissional', 'Nome', 'Telefone'],
        [formatDay(day), '10:00', 'Corte', '30', '45,00', calendar, 'Maria Silva', '(11) 98765-4321'],
      ],
    },
  }[kind];
  return { file_name: name, csv: await spreadsheet(rows) };
}
