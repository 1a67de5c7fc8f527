import { setTimeout as pause } from 'node:timers/promises';
import type { SpawnedServer } from '../spawned-server.ts';

const SECOND = 1000;

export interface Kill {
  readonly process: number;
  readonly at: number;
}

interface Kills {
  /** Of all processes together, and as many more as the seconds hold. */
  readonly kills: number;
  readonly seconds: number;
}

/** Kills and starts each process by itself, so that now and then none is there. */
export async function killRepeatedly(
  servers: readonly SpawnedServer[],
  random: () => number,
  { kills, seconds }: Kills,
): Promise<Kill[]> {
  const killed: Kill[] = [];
  const until = Date.now() + seconds * SECOND;
  const each = servers.map(async (server, process) => {
    for (let time = 0; time < kills / servers.length || Date.now() < until; time += 1) {
      await pause((random() * servers.length * seconds * SECOND) / kills);
      killed.push({ process, at: Date.now() });
      await server.stop('SIGKILL');
      await server.start();
    }
  });
  await Promise.all(each);
  return killed;
}
