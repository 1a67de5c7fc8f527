import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openMeasuredApp } from './test-support/measured-app.ts';

const metric = 'hora_marcada_last_backup_timestamp_seconds';

test('OPR-027 a scrape says when the last backup went well, and 0 where none did', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'stamp-'));
  const stamp = path.join(folder, 'last-backup');
  const { server, valueOf } = await openMeasuredApp({}, { BACKUP_STAMP: stamp });
  expect(await valueOf(metric)).toBe(0);
  await writeFile(stamp, '');
  const touchedAt = new Date('2026-03-10T03:45:00Z');
  await utimes(stamp, touchedAt, touchedAt);
  expect(await valueOf(metric)).toBe(touchedAt.getTime() / 1000);
  await server.close();
  await rm(folder, { recursive: true });
});
