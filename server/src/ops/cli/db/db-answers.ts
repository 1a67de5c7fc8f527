import type { CommandAnswer } from '../kit/run-program.ts';
import { terminalTable } from '../kit/terminal-table.ts';
import type { Manifest } from './backup-rules.ts';
import type { DatabaseContents } from './table-queries.ts';

export function progressLine(table: string, rows: number, ofRows: number): string {
  return `${table}: ${rows === ofRows ? linesIn(rows) : `${grouped(rows)} de ${linesIn(ofRows)}`}`;
}

export function backedUp(file: string, manifest: Manifest, removed: readonly string[]): CommandAnswer {
  const count = removed.length;
  const text = [
    `Backup gravado e conferido em ${file}: ${contentsOf(manifest)}, como estavam em ${manifest.takenAt}.`,
    'Ele contém senhas cifradas, sessões e dados de clientes: guarde-o em lugar seguro.',
    ...(count === 0 ? [] : [count === 1 ? '1 backup antigo apagado.' : `${count} backups antigos apagados.`]),
  ].join('\n');
  return { text, data: { file, ...factsOf(manifest), removed } };
}

export function restored(manifest: Manifest): CommandAnswer {
  const text = `Backup restaurado e conferido: ${contentsOf(manifest)}, como estavam em ${manifest.takenAt}.`;
  return { text, data: factsOf(manifest) };
}

/** With each table as both sides counted and summed it. */
export function copied(manifest: Manifest): CommandAnswer {
  const rows = manifest.tables.map(({ name, rows: count, checksum }) => [name, String(count), checksum]);
  const text = [
    terminalTable([['TABELA', 'LINHAS', 'SOMA'], ...rows]),
    `Cópia feita e conferida: ${contentsOf(manifest)}, com as mesmas contagens e somas nos dois lados.`,
  ].join('\n');
  return { text, data: factsOf(manifest) };
}

export function drilled(manifest: Manifest, contents: DatabaseContents): CommandAnswer {
  const { stores, calendars, services, bookings, lastBookedAt } = contents;
  const last = lastBookedAt === null ? '' : `, o último feito em ${lastBookedAt.toISOString()}`;
  const found = [
    counted(stores, 'estabelecimento', 'estabelecimentos'),
    counted(calendars, 'calendário', 'calendários'),
    counted(services, 'serviço', 'serviços'),
  ].join(', ');
  const text =
    `Ensaio feito: o backup de ${manifest.takenAt} foi restaurado e conferido, com ${contentsOf(manifest)}: ` +
    `${found} e ${counted(bookings, 'agendamento', 'agendamentos')}${last}; o banco de ensaio foi apagado.`;
  return { text, data: { ...factsOf(manifest), ...contents } };
}

function factsOf({ takenAt, tables }: Manifest) {
  return { takenAt, tables: tables.map(({ name, rows, checksum }) => ({ name, rows, checksum })) };
}

function contentsOf({ tables }: Manifest): string {
  return `${tables.length} tabelas, ${linesIn(tables.reduce((sum, { rows }) => sum + rows, 0))}`;
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
