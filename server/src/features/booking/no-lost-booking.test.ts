import fc from 'fast-check';
import type { Database } from '../../platform/database/database.ts';
import { openTestDatabase } from '../../test-support/test-database.ts';
import { openTwoServers, type OneOfServers } from '../../test-support/two-servers.ts';
import { randomDeed, randomRivals } from './test-support/deeds.ts';
import { openPlayGround } from './test-support/play-ground.ts';
import { newModel, PlayStep } from './test-support/play-step.ts';

// A taste of it in the suite; `npm run faults -- model` plays many. A failure names its seed, for MODEL_SEED.
const { MODEL_RUNS: runs = '10', MODEL_SEED: seed } = process.env;
const STEPS = 20;

let database: Database;
let servers: [OneOfServers, OneOfServers];

beforeAll(async () => {
  database = await openTestDatabase();
  servers = await openTwoServers(database);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
});

const alone = randomDeed.map((deed) => new PlayStep([deed]));
const together = fc.tuple(randomDeed, randomDeed).map((deeds) => new PlayStep(deeds));
const rivals = randomRivals.map((deeds) => new PlayStep(deeds));
const twice = randomDeed.map((deed) => new PlayStep([deed, deed]));

test(
  'API-012 Q-26 customers and owners at once, on two servers: no booking overlaps or is lost, no refused one is there',
  async () => {
    const steps = fc.commands([alone, together, rivals, twice], { maxCommands: STEPS, size: 'max' });
    await fc.assert(
      fc.asyncProperty(steps, async (commands) => {
        const real = await openPlayGround(database, servers);
        await fc.asyncModelRun(() => ({ model: newModel(), real }), commands);
      }),
      { numRuns: Number(runs), ...(seed !== undefined && { seed: Number(seed) }) },
    );
  },
  60_000 + Number(runs) * 5_000,
);
