import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../server/src/platform/database/postgres/open-postgres.ts';
import type { LatencyProxy } from './latency-proxy.ts';
import type { Scenario, Testbed } from './run-scenario.ts';
import type { SmallDisk } from './small-disk.ts';

/** A PostgreSQL that can be interrupted, in pg_ctl's mode. */
export interface StoppablePostgres {
  readonly url: string;
  stop(mode: string): Promise<unknown>;
  start(): Promise<unknown>;
}

const between = (least: number, most: number) => least + Math.random() * (most - least);

/** kill -9 of the server under load, every fifth time also while it starts; ends early on a slow machine. */
export function killServer(
  { server }: Testbed,
  { times, inMilliseconds }: { readonly times: number; readonly inMilliseconds: number },
): Scenario {
  return async ({ customers, check }) => {
    const recoveries: number[] = [];
    const end = performance.now() + inMilliseconds;
    for (let time = 1; time <= times && performance.now() < end; time += 1) {
      await customers.waitForBookings();
      await pause(between(50, 500));
      const since = performance.now();
      await server.stop('SIGKILL');
      if (time % 5 === 0) {
        const starting = server.start().catch(() => undefined);
        await pause(between(100, 900));
        await server.stop('SIGKILL');
        await starting;
      }
      await server.start();
      await customers.waitForBookings();
      recoveries.push(performance.now() - since);
      await check();
    }
    return recoveries;
  };
}

/** Stops PostgreSQL in each of pg_ctl's modes and starts it again, at once or after a while. */
export function restartDatabase(
  postgres: StoppablePostgres,
  modes: readonly string[],
  awayInMilliseconds = 0,
): Scenario {
  return async ({ customers, check }) => {
    const recoveries: number[] = [];
    for (const mode of modes) {
      await postgres.stop(mode);
      await pause(awayInMilliseconds);
      await postgres.start();
      recoveries.push(await customers.waitForBookings(8));
      await check();
      await customers.waitForBookings(20);
    }
    return recoveries;
  };
}

/** Terminates every connection to the database, under load. */
export function cutConnections({ url }: StoppablePostgres, times: number): Scenario {
  return async ({ customers }) => {
    const { pool, close } = await openPostgres(url);
    const recoveries: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await customers.waitForBookings(10);
      await pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      recoveries.push(await customers.waitForBookings());
    }
    await close();
    return recoveries;
  };
}

interface Slowness {
  readonly delayInMilliseconds: number;
  readonly slowFor: number;
  readonly silentFor: number;
}

/** Delays what goes to and from the database, then stops it altogether, then lets it through. */
export function slowDatabase(
  proxy: LatencyProxy,
  { delayInMilliseconds, slowFor, silentFor }: Slowness,
): Scenario {
  return async ({ customers }) => {
    proxy.delayInMilliseconds = delayInMilliseconds;
    await customers.waitForBookings(5);
    await pause(slowFor);
    proxy.isSilent = true;
    await pause(silentFor);
    proxy.isSilent = false;
    proxy.delayInMilliseconds = 0;
    return [await customers.waitForBookings(8)];
  };
}

/** Fills the database's disk for a while; `restart` starts what the full disk has ended. */
export function fillDisk(disk: SmallDisk, fullFor: number, restart: () => unknown): Scenario {
  return async ({ customers, check }) => {
    await disk.fill();
    await pause(fullFor);
    await disk.empty();
    const since = performance.now();
    await restart();
    await customers.waitForBookings(8);
    const recovery = performance.now() - since;
    await check();
    return [recovery];
  };
}

/**
 * SIGTERM under load: the process must exit 0 and answer what it began; a request that it never read must have had no
 * effect. Another process then takes over.
 */
export function terminateServer({ server, store }: Testbed, times: number): Scenario {
  return async ({ customers }) => {
    const recoveries: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await customers.waitForBookings(20);
      const since = performance.now();
      const code = await server.stop('SIGTERM');
      if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}`);
      customers.isPaused = true;
      await server.start();
      const events = await store.owner.call('getEvents');
      customers.isPaused = false;
      const unanswered = events.filter(({ client_name }) => customers.pending.has(client_name));
      if (unanswered.length > 0)
        throw new Error(`${unanswered.length} bookings were stored and not answered`);
      await customers.waitForBookings();
      recoveries.push(performance.now() - since);
    }
    return recoveries;
  };
}
