import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const projects = 'shared, shell, booking-app, admin-app, server, scripts';

function runTests(...words: string[]) {
  const options = { cwd: root, encoding: 'utf8' as const, timeout: 60_000 };
  const args = ['scripts/with-packages.mjs', 'scripts/test.ts', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, stdout, stderr };
}

test.each([
  [['--selectProjects', 'serverr'], ', not serverr'],
  [['--selectProjects', 'server', 'bookingapp', '--reports', 'x'], ', not bookingapp'],
  [['--selectProjects'], ''],
])('%j is refused at once with the names of the projects', (words, instead) => {
  const stderr = `--selectProjects takes one or more of ${projects}${instead}.\n`;
  expect(runTests(...words)).toEqual({ status: 1, stdout: '', stderr });
});

test('what follows the projects behind -- is a pattern for jest', () => {
  const { status, stdout } = runTests(
    '--selectProjects',
    'scripts',
    '--',
    'scripts/test.test',
    '--listTests',
  );
  expect({ status, files: stdout.split('\n').filter((line) => line.endsWith('.ts')) }).toEqual({
    status: 0,
    files: [import.meta.filename],
  });
});
