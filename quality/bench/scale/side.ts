import { randomInt } from 'node:crypto';
import { SpawnedServer, asInProduction } from '../../spawned-server.ts';
import { clientOf, type ScaleClient } from './client.ts';
import type { SizedDatabase } from './sized-database.ts';
import type { ScaleStore } from './stores.ts';

/** A built server on a database, whose calls go to some of its stores. */
export interface Side {
  readonly databaseUrl: string;
  readonly server: SpawnedServer;
  readonly ask: ScaleClient;
  readonly stores: readonly ScaleStore[];
}

export async function openSide(
  { databaseUrl }: SizedDatabase,
  stores: readonly ScaleStore[],
  limits: 'on' | 'off' = 'off',
): Promise<Side> {
  const environment = { ...asInProduction, RATE_LIMIT: limits };
  const server = new SpawnedServer(databaseUrl, { environment, isMeasured: true });
  await server.start();
  return { databaseUrl, server, ask: clientOf(server.port), stores };
}

/** One of them at random. */
export function randomOf<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is none.');
  return item;
}
