import { setTimeout as pause } from 'node:timers/promises';
import '../typescript.mjs';

const { openPostgres } = await import('../../server/src/platform/database/open-postgres.ts');

const between = (least, most) => least + Math.random() * (most - least);

/** kill -9 again and again under load, now and then while the server is just starting; on a slow machine fewer times. */
export const killed =
  (server, { times, inMilliseconds }) =>
  async ({ customers, check }) => {
    const recoveries = [];
    const end = performance.now() + inMilliseconds;
    for (let time = 1; time <= times && performance.now() < end; time += 1) {
      await customers.untilBooked();
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
      await customers.untilBooked();
      recoveries.push(performance.now() - since);
      await check();
    }
    return recoveries;
  };

/** PostgreSQL is stopped in pg_ctl's mode and started again, at once or after a while. */
export const databaseStopped =
  (postgres, modes, awayInMilliseconds = 0) =>
  async ({ customers, check }) => {
    const recoveries = [];
    for (const mode of modes) {
      await postgres.stop(mode);
      await pause(awayInMilliseconds);
      await postgres.start();
      recoveries.push(await customers.untilBooked(8));
      await check();
      await customers.untilBooked(20);
    }
    return recoveries;
  };

/** Every connection to the database is cut, under load. */
export const connectionsCut =
  (postgres, times) =>
  async ({ customers }) => {
    const { pool, close } = await openPostgres(postgres.url);
    const recoveries = [];
    for (let time = 0; time < times; time += 1) {
      await customers.untilBooked(10);
      await pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      recoveries.push(await customers.untilBooked());
    }
    await close();
    return recoveries;
  };

/** The way to the database becomes long, then says nothing at all, then is as before. */
export const databaseSlow =
  (proxy, { delayInMilliseconds, slowFor, silentFor }) =>
  async ({ customers }) => {
    proxy.delayInMilliseconds = delayInMilliseconds;
    await customers.untilBooked(5);
    await pause(slowFor);
    proxy.isSilent = true;
    await pause(silentFor);
    proxy.isSilent = false;
    proxy.delayInMilliseconds = 0;
    return [await customers.untilBooked(8)];
  };

/** Nothing more fits on the database's disk for a while; `mend` starts what the full disk has ended. */
export const diskFull =
  (disk, fullFor, mend = () => undefined) =>
  async ({ customers, check }) => {
    await disk.fill();
    await pause(fullFor);
    await disk.empty();
    const since = performance.now();
    await mend();
    await customers.untilBooked(8);
    const recovery = performance.now() - since;
    await check();
    return [recovery];
  };

/**
 * SIGTERM under load: the process exits 0 and another one takes over; what it began, it answered. Whose connection was
 * not even read may be turned away, but then nothing of theirs was done.
 */
export const askedToStop =
  ({ server, store }, times) =>
  async ({ customers }) => {
    const recoveries = [];
    for (let time = 0; time < times; time += 1) {
      await customers.untilBooked(20);
      const since = performance.now();
      const code = await server.stop('SIGTERM');
      if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}`);
      customers.isHeld = true;
      await server.start();
      const untold = (await store.owner.events()).filter(({ client_name }) =>
        customers.pending.has(client_name),
      );
      customers.isHeld = false;
      if (untold.length > 0) throw new Error(`${untold.length} bookings were made and not answered`);
      await customers.untilBooked();
      recoveries.push(performance.now() - since);
    }
    return recoveries;
  };
