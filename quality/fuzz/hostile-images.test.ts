import { openOwnerApp } from '../../server/src/test-support/owner/owner-app.ts';
import { snapshotTables } from '../../server/src/test-support/snapshot-tables.ts';
import { hostileImages } from '../../server/src/catalogue/images/test-support/hostile-images.ts';
import { sendHostileImages } from './send-hostile-images.ts';

const { server, owner } = await openOwnerApp();

// A fixed sample without damaged pictures, some of which are still pictures; `npm run fuzz` sends 500 new files each time.
test('IMG-005 no hostile file is taken as an image, and nothing of it is kept', async () => {
  const before = await snapshotTables(server.database);
  const { violations } = await sendHostileImages(server.app, owner.token, {
    count: 108,
    seed: 5,
    inFlight: 4,
  });
  expect(violations).toEqual([]);
  const kept = await snapshotTables(server.database);
  const taken = (await hostileImages(108, 5)).filter(({ mayBeTaken }) => mayBeTaken).length;
  expect(kept['image_files']?.split('\n').filter(Boolean).length ?? 0).toBeLessThanOrEqual(2 * taken);
  expect(
    Object.keys(kept).filter((table) => !changed.includes(table) && kept[table] !== before[table]),
  ).toEqual([]);
});

const changed = ['images', 'image_files', 'change_log', 'change_versions'];
