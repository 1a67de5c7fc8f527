import { judgeMigrations, numberOf, type AppliedMigration } from '../platform/database/migration-rules.ts';
import type { Migration } from '../platform/database/read-migrations.ts';
import { fine, warning, wrong, type Finding } from './finding.ts';

/** What ran on a database against the files of this program. */
export function migrationFindings(
  applied: readonly AppliedMigration[],
  known: readonly Migration[],
): Finding[] {
  const judged = judgeMigrations(applied, known);
  switch (judged.state) {
    case 'edited':
      return [wrong(`A migração ${judged.name} foi alterada depois de aplicada.`, 'Desfaça a alteração.')];
    case 'too_new':
      return [
        wrong(
          `O banco de dados é de uma versão mais nova (migração ${judged.newest}), que esta já não atende.`,
          `Use uma versão do servidor que tenha a migração ${judged.oldest}.`,
        ),
      ];
    case 'usable':
      return usableFindings(judged.newer, judged.pending);
  }
}

function usableFindings(newer: readonly string[], pending: readonly Migration[]): Finding[] {
  const newest = newer.at(-1);
  if (newest !== undefined) {
    return [
      warning(
        `O banco de dados é de uma versão mais nova (migração ${newest}), que ainda atende a esta.`,
        'Atualize este servidor.',
      ),
    ];
  }
  if (pending.length === 0) return [fine('Todas as migrações foram aplicadas.')];
  return [
    warning(
      `Migrações por aplicar: ${pending.map(({ name }) => numberOf(name)).join(', ')}.`,
      'O próximo início do servidor as aplica: faça antes uma cópia com npm run db -- backup.',
    ),
  ];
}
