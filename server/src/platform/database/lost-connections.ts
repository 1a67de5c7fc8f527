import type pg from 'pg';

/**
 * Keeps a lost connection from ending the process: the pool opens another one when one is needed. The pool itself
 * listens to connections that are idle; one that is lost between two queries of a request is nobody's but ours.
 */
export function outliveLostConnections(pool: pg.Pool): void {
  const outlive = () => undefined;
  pool.on('error', outlive);
  pool.on('connect', (client) => client.on('error', outlive));
}
