import { newerMigrations, numberOf, oldestServed } from '../platform/database/newer-migration-rules.ts';
import type { RecordedMigration } from './database-facts-queries.ts';
import { fine, warning, wrong, type Finding } from './finding.ts';

/** What ran on a database against the files of this program. */
export function migrationFindings(
  applied: readonly RecordedMigration[],
  known: readonly { readonly name: string; readonly checksum: string }[],
): Finding[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const edited = known.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  if (edited) {
    return [wrong(`A migração ${edited.name} foi alterada depois de aplicada.`, 'Desfaça a alteração.')];
  }
  const newer = newerMigrations(applied, known);
  const last = newer.at(-1)?.name ?? '';
  const oldest = oldestServed(newer);
  if (newer.length > 0 && oldest > numberOf(known.at(-1)?.name ?? '0000')) {
    return [
      wrong(
        `O banco de dados é de uma versão mais nova (migração ${last}), que esta já não atende.`,
        `Use uma versão do servidor que tenha a migração ${oldest}.`,
      ),
    ];
  }
  if (newer.length > 0) {
    return [
      warning(
        `O banco de dados é de uma versão mais nova (migração ${last}), que ainda atende a esta.`,
        'Atualize este servidor.',
      ),
    ];
  }
  const pending = known.filter(({ name }) => !checksums.has(name));
  if (pending.length === 0) return [fine('Todas as migrações foram aplicadas.')];
  const names = pending.map(({ name }) => numberOf(name)).join(', ');
  return [
    warning(
      `Migrações por aplicar: ${names}.`,
      'O próximo início do servidor as aplica: faça antes uma cópia com npm run db -- backup.',
    ),
  ];
}
