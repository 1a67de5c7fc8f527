import { openOwnerApp } from '../../server/src/test-support/owner/owner-app.ts';
import { snapshotTables } from '../../server/src/test-support/snapshot-tables.ts';
import { sendHostileTables } from './send-hostile-tables.ts';

const { server, owner } = await openOwnerApp();

// A fixed sample; `npm run fuzz` sends 5,000 new files each time.
test('IMP-007 no hostile file breaks an import, and nothing but what it imports is kept of it', async () => {
  const before = await snapshotTables(server.database);
  const { violations } = await sendHostileTables(server.app, owner.token, {
    count: 60,
    seed: 7,
    inFlight: 4,
  });
  expect(violations).toEqual([]);
  const kept = await snapshotTables(server.database);
  expect(
    Object.keys(kept).filter((table) => !changed.includes(table) && kept[table] !== before[table]),
  ).toEqual([]);
});

const changed = [
  'clients',
  'services',
  'service_calendars',
  'events',
  'calendars',
  'imports',
  'change_log',
  'change_versions',
];
