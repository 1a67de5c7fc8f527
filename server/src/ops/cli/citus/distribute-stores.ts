import { distribute } from '../../../platform/database/citus/distribute.ts';
import { DatabaseProblem } from '../../../platform/database/database-problem.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { CommandAnswer } from '../kit/run-program.ts';
import { bookSlotFunction } from '../../../scheduling/booking/shard-booking-queries.ts';

/** Spreads the stores of a database over its cluster; resolves to the tables that were not yet. Throws a DatabaseProblem. */
export async function distributeStores({ kind, pool }: Database): Promise<readonly string[]> {
  if (kind === 'postgres') return distribute(pool, [bookSlotFunction]);
  throw new DatabaseProblem(
    'not_distributable',
    'O banco embutido fica em uma máquina só: npm run db -- copy leva os dados a um PostgreSQL com Citus.',
  );
}

/** With the tables that were not yet distributed. */
export function distributed(tables: readonly string[]): CommandAnswer {
  const text =
    tables.length === 0
      ? 'Todas as tabelas já estavam distribuídas: nada mudou.'
      : `Distribuído por estabelecimento: ${tables.join(', ')}.`;
  return { text, data: { distributed: tables } };
}
