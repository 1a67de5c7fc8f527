import type { CommandAnswer } from '../kit/run-program.ts';
import { terminalTable } from '../kit/terminal-table.ts';
import type { BackupHeader } from './backup-file/backup-format.ts';
import type { DrillResult } from './drill.ts';

export function progressLine(table: string, rows: number, ofRows: number): string {
  return `${table}: ${rows === ofRows ? linesIn(rows) : `${grouped(rows)} de ${linesIn(ofRows)}`}`;
}

export function backedUp(file: string, header: BackupHeader, removed: readonly string[]): CommandAnswer {
  const count = removed.length;
  const text = [
    `Backup gravado e conferido em ${file}: ${contentsOf(header)}, como estavam em ${header.takenAt}.`,
    'Ele contém senhas cifradas, sessões e dados de clientes: guarde-o em lugar seguro.',
    ...(count === 0 ? [] : [count === 1 ? '1 backup antigo apagado.' : `${count} backups antigos apagados.`]),
  ].join('\n');
  return { text, data: { file, ...factsOf(header), removed } };
}

export function restored(header: BackupHeader): CommandAnswer {
  const text = `Backup restaurado e conferido: ${contentsOf(header)}, como estavam em ${header.takenAt}.`;
  return { text, data: factsOf(header) };
}

/** With each table as both sides counted and summed it. */
export function copied(header: BackupHeader): CommandAnswer {
  const rows = header.tables.map(({ name, rows: count, checksum }) => [name, String(count), checksum]);
  const text = [
    terminalTable([['TABELA', 'LINHAS', 'SOMA'], ...rows]),
    `Cópia feita e conferida: ${contentsOf(header)}, com as mesmas contagens e somas nos dois lados.`,
  ].join('\n');
  return { text, data: factsOf(header) };
}

export function drilled({ header, contents }: DrillResult): CommandAnswer {
  const { stores, calendars, services, bookings, lastBookedAt } = contents;
  const last = lastBookedAt === null ? '' : `, o último feito em ${lastBookedAt.toISOString()}`;
  const found = [
    counted(stores, 'estabelecimento', 'estabelecimentos'),
    counted(calendars, 'calendário', 'calendários'),
    counted(services, 'serviço', 'serviços'),
  ].join(', ');
  const text =
    `Ensaio feito: o backup de ${header.takenAt} foi restaurado e conferido, com ${contentsOf(header)}: ` +
    `${found} e ${counted(bookings, 'agendamento', 'agendamentos')}${last}; o banco de ensaio foi apagado.`;
  return { text, data: { ...factsOf(header), ...contents } };
}

function factsOf({ takenAt, tables }: BackupHeader) {
  return { takenAt, tables: tables.map(({ name, rows, checksum }) => ({ name, rows, checksum })) };
}

/** With the tables that were not yet distributed. */
export function distributed(tables: readonly string[]): CommandAnswer {
  const text =
    tables.length === 0
      ? 'Todas as tabelas já estavam distribuídas: nada mudou.'
      : `Distribuído por estabelecimento: ${tables.join(', ')}.`;
  return { text, data: { distributed: tables } };
}

function contentsOf({ tables }: BackupHeader): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tabelas, ${linesIn(rows)}`;
}

function linesIn(rows: number): string {
  return counted(rows, 'linha', 'linhas');
}

function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

function grouped(count: number): string {
  return count.toLocaleString('pt-BR');
}
