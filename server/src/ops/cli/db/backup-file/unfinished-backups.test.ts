import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Database } from '../../../../platform/database/database.ts';
import { insertFixtureStores } from '../../../../test-support/fixture-stores.ts';
import { openTestDatabase } from '../../../../test-support/database/test-database.ts';
import { openBackupFolder, runDb } from '../../../../test-support/test-transfer.ts';
import { unfinishedName } from './unfinished-backups.ts';

const fileOf = openBackupFolder();
const { pid: ended } = spawnSync(process.execPath, ['--version']);
let source: Database;

beforeAll(async () => {
  source = await openTestDatabase();
  await insertFixtureStores(source.handle);
});

afterAll(() => source.close());

function leave(name: string, { hoursAgo = 0 } = {}): void {
  writeFileSync(fileOf(name), 'half a backup');
  const changedAt = Date.now() / 1000 - hoursAgo * 3600;
  utimesSync(fileOf(name), changedAt, changedAt);
}

test('a backup removes files of killed ones, and leaves those of running ones and others', async () => {
  const ofProcess = (pid: number, host = hostname()) => `monday.unfinished-${pid}-${randomUUID()}-${host}`;
  const running = ofProcess(process.ppid);
  const elsewhere = ofProcess(ended, 'other.machine');
  leave(ofProcess(ended));
  leave(ofProcess(process.ppid), { hoursAgo: 25 });
  leave(ofProcess(ended, 'other.machine'), { hoursAgo: 25 });
  leave(running);
  leave(elsewhere, { hoursAgo: 23 });
  leave('notes.unfinished-1', { hoursAgo: 1000 });

  expect((await runDb(['backup', fileOf('tuesday')], { source })).code).toBe(0);

  expect(readdirSync(fileOf('.')).sort()).toEqual(
    [running, elsewhere, 'notes.unfinished-1', 'tuesday'].sort(),
  );
});

test('the name of an unfinished backup names this process, and no other backup removes it', async () => {
  const name = path.basename(unfinishedName('wednesday'));
  expect(name).toMatch(new RegExp(`^wednesday\\.unfinished-${process.pid}-`));
  leave(name);

  await runDb(['backup', fileOf('thursday')], { source });

  expect(readdirSync(fileOf('.'))).toContain(name);
});
