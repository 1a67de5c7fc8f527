import type pg from 'pg';
import { DatabaseProblem } from '../database-problem.ts';
import { readCluster, readTables, type Cluster, type StoreTable } from './read-cluster.ts';

// The oldest that the product was run on.
const MIN_CITUS_VERSION = 13;

/** A function that Citus runs on the machine of the store that its first parameter names. */
interface ShardFunction {
  readonly name: string;
  /** With the types of its parameters; the first is called of_store. */
  readonly signature: string;
  readonly definition: string;
}

/**
 * Spreads the stores over the machines of a Citus cluster: distributes every table that is not yet, by store and beside
 * `stores`, and creates the functions that are missing, all or none. Resolves to the tables that it distributed. Throws a
 * DatabaseProblem, and then changed nothing.
 */
export async function distribute(
  pool: pg.Pool,
  functions: readonly ShardFunction[],
): Promise<readonly string[]> {
  const connection = await pool.connect();
  try {
    await requireStoppedServers(connection);
    requireCoordinator(await readCluster(connection));
    const distributed = await distributeTables(connection, functions);
    connection.release();
    return distributed;
  } catch (error) {
    // The transaction ends with the session.
    connection.release(true);
    throw error;
  }
}

/** The same for tables that a migration has added to a database that is distributed. */
export async function distributeNewTables(connection: pg.PoolClient): Promise<void> {
  if (!(await readCluster(connection))) return;
  const places = (await readTables(connection)).map(({ place }) => place);
  if (places.includes('beside stores') && places.includes('local')) await distributeTables(connection);
}

/** Every process of the server listens for as long as it runs; its requests would wait, and time out, while tables move. */
async function requireStoppedServers(connection: pg.PoolClient): Promise<void> {
  const { rows } = await connection.query<{ isRunning: boolean }>(
    `select exists (
       select from pg_stat_activity where datname = current_database() and query ilike 'listen %'
     ) as "isRunning"`,
  );
  if (!rows[0]?.isRunning) return;
  throw new DatabaseProblem(
    'in_use',
    'O servidor usa este banco de dados: pare todos os processos dele e repita o comando.',
  );
}

function requireCoordinator(cluster: Cluster | undefined): void {
  if (!cluster) {
    throw new DatabaseProblem(
      'not_distributable',
      'O banco de dados não está em um cluster Citus: crie a extensão citus nele, em cada servidor, junte os servidores com citus_add_node e repita o comando.',
    );
  }
  if (Number.parseInt(cluster.version, 10) < MIN_CITUS_VERSION) {
    throw new DatabaseProblem(
      'not_distributable',
      `O Citus do banco de dados é da versão ${cluster.version}: use a ${MIN_CITUS_VERSION} ou uma mais nova.`,
    );
  }
  if (!cluster.isCoordinator) {
    throw new DatabaseProblem(
      'not_distributable',
      'DATABASE_URL leva a um servidor que não é o coordenador do cluster Citus: use o endereço do coordenador.',
    );
  }
}

/** Those that others reference come first. */
async function distributeTables(
  connection: pg.PoolClient,
  functions: readonly ShardFunction[] = [],
): Promise<readonly string[]> {
  const local = requireUniform(await readTables(connection)).map(({ name }) => name);
  await connection.query('begin');
  await connection.query('set local statement_timeout = 0');
  // Of tables that foreign keys join, Citus changes the shards one after another or not at all.
  await connection.query(`set local citus.multi_shard_modify_mode to 'sequential'`);
  for (const name of local) {
    const beside = name === 'stores' ? 'none' : 'stores';
    await connection.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      name,
      'store_id',
      beside,
    ]);
  }
  for (const name of local.toReversed()) {
    await connection.query('select truncate_local_data_after_distributing_table($1)', [name]);
  }
  for (const created of functions) await createFunction(connection, created);
  await connection.query('commit');
  return local;
}

async function createFunction(connection: pg.PoolClient, { name, signature, definition }: ShardFunction) {
  const { rows } = await connection.query<{ isThere: boolean }>(
    'select to_regproc($1) is not null as "isThere"',
    [name],
  );
  if (rows[0]?.isThere) return;
  await connection.query(definition);
  await connection.query(`select create_distributed_function($1, 'of_store', colocate_with => 'stores')`, [
    signature,
  ]);
}

/** The tables to distribute; throws where others are spread in another way. */
function requireUniform(tables: readonly StoreTable[]): readonly StoreTable[] {
  if (!tables.some(({ name }) => name === 'stores')) {
    throw new DatabaseProblem(
      'not_distributable',
      'O banco de dados ainda não tem as tabelas do Hora Marcada: inicie o servidor uma vez e repita o comando.',
    );
  }
  const elsewhere = tables.filter(({ place }) => place === 'elsewhere').map(({ name }) => name);
  if (elsewhere.length > 0) {
    throw new DatabaseProblem(
      'not_distributable',
      `O banco de dados está distribuído pela metade, ou de outro modo (${elsewhere.join(', ')}): desfaça isso com undistribute_table e repita o comando.`,
    );
  }
  return tables.filter(({ place }) => place === 'local');
}
