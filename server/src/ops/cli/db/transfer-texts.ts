import { terminalTable } from '../kit/terminal-table.ts';
import type { BackupHeader } from './backup-file/backup-format.ts';

export function progressLine(table: string, rows: number, ofRows: number): string {
  return `${table}: ${rows === ofRows ? linesIn(rows) : `${grouped(rows)} de ${linesIn(ofRows)}`}`;
}

export function backedUp(file: string, header: BackupHeader): string {
  return [
    `Backup gravado e conferido em ${file}: ${contentsOf(header)}, como estavam em ${header.takenAt}.`,
    'Ele contém senhas cifradas, sessões e dados de clientes: guarde-o em lugar seguro.',
  ].join('\n');
}

export function restored(header: BackupHeader): string {
  return `Backup restaurado e conferido: ${contentsOf(header)}, como estavam em ${header.takenAt}.`;
}

/** With each table as both sides counted and summed it. */
export function copied(header: BackupHeader): string {
  const rows = header.tables.map(({ name, rows: count, checksum }) => [name, String(count), checksum]);
  return [
    terminalTable([['TABELA', 'LINHAS', 'SOMA'], ...rows]),
    `Cópia feita e conferida: ${contentsOf(header)}, com as mesmas contagens e somas nos dois lados.`,
  ].join('\n');
}

function contentsOf({ tables }: BackupHeader): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tabelas, ${linesIn(rows)}`;
}

function linesIn(rows: number): string {
  return `${grouped(rows)} ${rows === 1 ? 'linha' : 'linhas'}`;
}

function grouped(count: number): string {
  return count.toLocaleString('pt-BR');
}
