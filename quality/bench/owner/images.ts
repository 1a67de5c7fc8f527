import { setTimeout as pause } from 'node:timers/promises';
import { sendHostileImages, strainOf, type SentRequest } from '../../fuzz/send-hostile-images.ts';
import { SpawnedServer, asInProduction } from '../../spawned-server.ts';
import { openBenchDatabase } from '../bench-database.ts';
import { reportFigure, warnIfBusy } from '../compare.ts';
import { logIn, prepareOwner } from './prepare-owner.ts';

const attack = { count: 500, seed: 39, inFlight: 4 };
const calmInMilliseconds = 5000;

/** Hostile files as an owner's images on the built server (IMG-005): its memory, and how long others wait. */
export async function images(): Promise<void> {
  const { database, url } = await openBenchDatabase();
  const owner = await prepareOwner(database.pool, 0);
  await database.close();
  const server = new SpawnedServer(url, { environment: asInProduction, isMeasured: true });
  await server.start();
  const remote = {
    inject: async ({ method = 'GET', url: path, headers = {}, payload }: SentRequest) => {
      const answer = await fetch(server.address + path, {
        method,
        headers,
        ...(payload && { body: new Uint8Array(payload) }),
      });
      return { statusCode: answer.status, payload: await answer.text() };
    },
  };
  const { access } = await logIn(server.address, owner);
  const calm = await strainOf(remote, () => pause(calmInMilliseconds));
  const atStart = await server.memory();
  const attacked = await sendHostileImages(remote, access, attack);
  const { peak } = await server.memory();
  await server.stop();
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  const [without, meanwhile] = [calm, attacked].map((strain) => strain.slowestOtherInMilliseconds);
  const what = `${attack.count} hostile files, ${attack.inFlight} at once`;
  reportFigure(`${what}: answered otherwise than they have to be`, String(attacked.violations.length), '0');
  for (const violation of attacked.violations) console.log(`    ${violation}`);
  reportFigure(`memory at most (${megabytes(atStart.peak)} before)`, megabytes(peak), 'at most 300 MB');
  reportFigure(
    `others wait longer, at most (${meanwhile?.toFixed(0)} ms, ${without?.toFixed(0)} ms before)`,
    `${((meanwhile ?? NaN) - (without ?? NaN)).toFixed(0)} ms`,
    'at most 200 ms',
  );
  warnIfBusy();
}
