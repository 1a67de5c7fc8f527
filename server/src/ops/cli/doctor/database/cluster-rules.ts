import type { Cluster, StoreTable } from '../../../../platform/database/citus/read-cluster.ts';
import { fine, warning, wrong, type Finding } from '../finding.ts';

/** Findings of a database with Citus. */
export function clusterFindings({ version, ...cluster }: Cluster, tables: readonly StoreTable[]): Finding[] {
  const at = (place: StoreTable['place']) =>
    tables.filter((table) => table.place === place).map(({ name }) => name);
  const [local, elsewhere] = [at('local'), at('elsewhere')];
  if (!cluster.isCoordinator) {
    return [
      wrong(
        'not_coordinator',
        'DATABASE_URL leva a um servidor do cluster Citus que não é o coordenador: telas ao vivo perderiam avisos.',
        'Use em todos os processos o endereço do coordenador.',
      ),
    ];
  }
  const found: Finding[] = [];
  if (elsewhere.length > 0) {
    found.push(
      wrong(
        'tables_elsewhere',
        `Estas tabelas não ficam junto das de seu estabelecimento no cluster Citus: ${elsewhere.join(', ')}.`,
        'Desfaça isso com select undistribute_table(…), e depois npm run db -- distribute.',
      ),
    );
  }
  if (local.length > 0) {
    found.push(
      warning(
        'tables_not_distributed',
        `O banco de dados tem o Citus, mas estas tabelas estão só no coordenador: ${local.join(', ')}.`,
        'npm run db -- distribute as distribui; pare antes o servidor.',
      ),
    );
  }
  if (cluster.inactiveWorkers > 0) {
    found.push(
      warning(
        'inactive_workers',
        `${cluster.inactiveWorkers} de ${cluster.workers} servidores do cluster Citus estão desativados.`,
        'select * from pg_dist_node diz quais; citus_activate_node os traz de volta.',
      ),
    );
  }
  return found.length > 0
    ? found
    : [fine(`Citus ${version}: os estabelecimentos estão em ${cluster.workers} servidores.`)];
}
