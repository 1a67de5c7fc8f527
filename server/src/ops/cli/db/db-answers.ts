import { formatCount } from '@hora-marcada/shared/format';
import type { CommandAnswer } from '../kit/run-program.ts';
import { terminalTable } from '../kit/terminal-table.ts';
import type { Manifest } from './backup-rules.ts';

export function progressLine(table: string, rows: number, ofRows: number): string {
  return `${table}: ${rows === ofRows ? linesIn(rows) : `${formatCount(rows)} de ${linesIn(ofRows)}`}`;
}

export function backedUp(file: string, manifest: Manifest, removed: readonly string[]): CommandAnswer {
  const old =
    removed.length === 1 ? '1 backup antigo apagado.' : `${removed.length} backups antigos apagados.`;
  const text = [
    `Backup gravado e conferido em ${file}: ${contentsOf(manifest)}, como estavam em ${manifest.takenAt}.`,
    'Ele contém senhas cifradas, sessões e dados de clientes: guarde-o em lugar seguro.',
    ...(removed.length === 0 ? [] : [old]),
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

export function drilled(manifest: Manifest, lastBookedAt: Date | null) {
  const rowsIn = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
  const [stores, calendars] = [rowsIn('stores'), rowsIn('calendars')];
  const [services, bookings] = [rowsIn('services'), rowsIn('events')];
  const last = lastBookedAt === null ? '' : `, o último feito em ${lastBookedAt.toISOString()}`;
  const text =
    `Ensaio feito: o backup de ${manifest.takenAt} foi restaurado e conferido, com ${contentsOf(manifest)}: ` +
    `${counted(stores, 'estabelecimento')}, ${counted(calendars, 'calendário')}, ${counted(services, 'serviço')} e ` +
    `${counted(bookings, 'agendamento')}${last}; o banco de ensaio foi apagado.`;
  return { text, data: { ...factsOf(manifest), stores, calendars, services, bookings, lastBookedAt } };
}

function factsOf({ takenAt, tables }: Manifest) {
  return { takenAt, tables: tables.map(({ name, rows, checksum }) => ({ name, rows, checksum })) };
}

function contentsOf({ tables }: Manifest): string {
  return `${tables.length} tabelas, ${linesIn(tables.reduce((sum, { rows }) => sum + rows, 0))}`;
}

function linesIn(rows: number): string {
  return counted(rows, 'linha');
}

function counted(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}
