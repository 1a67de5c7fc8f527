import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const scripts = path.resolve(import.meta.dirname, '..');
const command = ['with-packages.mjs', 'pull-request.ts'].map((file) => path.join(scripts, file));
const note = (line: string, text = 'Customers see the price.') => `---\n${line}\n---\n\n${text}\n`;
const changedApp = { 'booking-app/src/App.tsx': 'new' };
let tree: string;

beforeEach(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'branch-'));
  git('init', '-q', '-b', 'main');
  for (const part of ['shell', 'booking-app', 'admin-app', 'shared', 'server'])
    await write({ [`${part}/package.json`]: '{"version":"1.0.0"}' });
  await commit({ 'booking-app/src/App.tsx': 'old', '.changeset/older.md': note('"booking-app": minor') });
  git('switch', '-q', '-c', 'change');
});

afterEach(() => rm(tree, { recursive: true }));

test('a changed app with a note and a subject that names its area passes', async () => {
  await commit(
    { ...changedApp, '.changeset/new.md': note('"booking-app": minor') },
    'booking: show the price',
  );
  expect(check()).toEqual({ code: 0, says: ['1 commits since main, 0 complaints.'] });
});

test('a note that was there and is now written anew counts too', async () => {
  await commit({ ...changedApp, '.changeset/older.md': note('"booking-app": minor', 'And its length.') });
  expect(check()).toMatchObject({ code: 0 });
});

test('an app changed without a note, and a subject without an area, are told what to do', async () => {
  await commit(changedApp, 'Show the price');
  const { code, says } = check();
  expect(code).toBe(1);
  expect(says).toEqual([
    expect.stringMatching(/^'Show the price': write 'area: what changes'/),
    expect.stringMatching(/^booking-app changed without a version note: run `npm run note`/),
    '1 commits since main, 2 complaints.',
  ]);
});

test('a file that moves from one part to another changes both', async () => {
  git('mv', 'booking-app/src/App.tsx', 'shared/App.tsx');
  await commit({});
  expect(check().says).toEqual([
    expect.stringMatching(/^booking-app changed without/),
    expect.stringMatching(/^shared changed without/),
    expect.any(String),
  ]);
});

test('a raised version stands for the note that it takes up', async () => {
  await rm(path.join(tree, '.changeset/older.md'));
  await commit({ ...changedApp, 'booking-app/package.json': '{"version":"1.1.0"}' });
  expect(check()).toMatchObject({ code: 0 });
});

test('what main brought meanwhile, and the merge of it, are not looked at', async () => {
  await commit({ 'docs/operations.md': 'changed' });
  git('switch', '-q', 'main');
  await commit({ 'server/src/app.ts': 'changed' }, 'No area');
  git('switch', '-q', 'change');
  const fine = { code: 0, says: ['1 commits since main, 0 complaints.'] };
  expect(check()).toEqual(fine);
  git('merge', '-q', '--no-edit', 'main');
  expect(check()).toEqual(fine);
});

test('a base that is not there is named', async () => {
  expect(check('origin/main')).toEqual({
    code: 1,
    says: ['There is no origin/main here: fetch it, or name another with -- --since <ref>.'],
  });
});

function git(...words: string[]) {
  const who = ['-c', 'user.name=t', '-c', 'user.email=t@example.com'];
  execFileSync('git', [...who, ...words], { cwd: tree });
}

async function write(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
    await writeFile(path.join(tree, file), text);
  }
}

async function commit(files: Record<string, string>, subject = 'booking: change what a test changes') {
  await write(files);
  git('add', '.');
  git('commit', '-qm', subject);
}

function check(since = 'main') {
  const words = [...command, '--since', since];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: tree, encoding: 'utf8' });
  return { code: status, says: `${stdout}${stderr}`.trim().split('\n') };
}
