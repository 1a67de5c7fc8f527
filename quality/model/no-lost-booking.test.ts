import fc from 'fast-check';
import type { Database } from '../../server/src/platform/database/database.ts';
import { openTestDatabase } from '../../server/src/test-support/database/test-database.ts';
import { openTwoServers, type TestServer } from '../../server/src/test-support/processes/two-servers.ts';
import { randomCommand, randomRivals } from './model-command.ts';
import { openModelHarness } from './model-harness.ts';
import { newModel, ModelStep } from './model-step.ts';

// A few runs in the suite, a hundred by `npm run faults -- model`. A failure prints its seed, for MODEL_SEED.
const { MODEL_RUNS: runs = '10', MODEL_SEED: seed } = process.env;
const STEPS = 20;

let database: Database;
let servers: [TestServer, TestServer];

beforeAll(async () => {
  database = await openTestDatabase();
  servers = await openTwoServers(database);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
});

const alone = randomCommand.map((command) => new ModelStep([command]));
const together = fc.tuple(randomCommand, randomCommand).map((commands) => new ModelStep(commands));
const rivals = randomRivals.map((commands) => new ModelStep(commands));
const twice = randomCommand.map((command) => new ModelStep([command, command]));

test(
  'API-012 Q-26 with customers and owners at once on two servers, no booking overlaps or is lost and no refused one is stored',
  async () => {
    const steps = fc.commands([alone, together, rivals, twice], { maxCommands: STEPS, size: 'max' });
    await fc.assert(
      fc.asyncProperty(steps, async (commands) => {
        const real = await openModelHarness(database, servers);
        await fc.asyncModelRun(() => ({ model: newModel(), real }), commands);
      }),
      { numRuns: Number(runs), ...(seed !== undefined && { seed: Number(seed) }) },
    );
  },
  60_000 + Number(runs) * 5_000,
);
