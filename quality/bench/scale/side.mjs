import { clientOf } from './client.mjs';
import { ScaleServer } from './server.mjs';

/** A built server on a database, whose calls go to some of its stores. */
export async function openSide({ databaseUrl }, stores, limits = 'off') {
  const server = await ScaleServer.start(databaseUrl, { RATE_LIMIT: limits });
  return { databaseUrl, server, port: server.port, ask: clientOf(server.port), stores };
}
