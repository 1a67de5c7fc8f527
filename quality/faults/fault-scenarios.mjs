import { setTimeout as pause } from 'node:timers/promises';
import '../../scripts/typescript.mjs';

const { openPostgres } = await import('../../server/src/platform/database/postgres/open-postgres.ts');

const between = (least, most) => least + Math.random() * (most - least);

/** kill -9 of the server under load, every fifth time also while it starts; ends early on a slow machine. */
export const killServer =
  (server, { times, inMilliseconds }) =>
  async ({ customers, check }) => {
    const recoveries = [];
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

/** Stops PostgreSQL in each of pg_ctl's modes and starts it again, at once or after a while. */
export const restartDatabase =
  (postgres, modes, awayInMilliseconds = 0) =>
  async ({ customers, check }) => {
    const recoveries = [];
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

/** Terminates every connection to the database, under load. */
export const cutConnections =
  (postgres, times) =>
  async ({ customers }) => {
    const { pool, close } = await openPostgres(postgres.url);
    const recoveries = [];
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

/** Delays what goes to and from the database, then stops it altogether, then lets it through. */
export const slowDatabase =
  (proxy, { delayInMilliseconds, slowFor, silentFor }) =>
  async ({ customers }) => {
    proxy.delayInMilliseconds = delayInMilliseconds;
    await customers.waitForBookings(5);
    await pause(slowFor);
    proxy.isSilent = true;
    await pause(silentFor);
    proxy.isSilent = false;
    proxy.delayInMilliseconds = 0;
    return [await customers.waitForBookings(8)];
  };

/** Fills the database's disk for a while; `restart` starts what the full disk has ended. */
export const fillDisk =
  (disk, fullFor, restart = () => undefined) =>
  async ({ customers, check }) => {
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

/**
 * SIGTERM under load: the process must exit 0 and answer what it began; a request that it never read must have had no
 * effect. Another process then takes over.
 */
export const terminateServer =
  ({ server, store }, times) =>
  async ({ customers }) => {
    const recoveries = [];
    for (let time = 0; time < times; time += 1) {
      await customers.waitForBookings(20);
      const since = performance.now();
      const code = await server.stop('SIGTERM');
      if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}`);
      customers.isPaused = true;
      await server.start();
      const unanswered = (await store.owner.listEvents()).filter(({ client_name }) =>
        customers.pending.has(client_name),
      );
      customers.isPaused = false;
      if (unanswered.length > 0)
        throw new Error(`${unanswered.length} bookings were stored and not answered`);
      await customers.waitForBookings();
      recoveries.push(performance.now() - since);
    }
    return recoveries;
  };
