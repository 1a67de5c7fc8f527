import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openScratchFolder } from '../../scripts/testing/scratch-folder.ts';
import { apiTests } from './api-tests.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Whether the chosen API tests of a tree pass on new databases of a PostgreSQL, which are copies of its template1. Those that
 * are meant to fail end with the first file that does, and say nothing.
 */
export async function apiTestsPass(tree, { url, signal, features, isSample, areMeantToFail = false }) {
  const { chosen, leftOut } = apiTests({ features, isSample });
  const jest = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=64',
      `--require=${path.join(root, 'jest.compile-once.cjs')}`,
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '--maxWorkers=100%',
      '--selectProjects=server',
      `--testPathPatterns=${chosen}`,
      ...leftOut.map((pattern) => `--testPathIgnorePatterns=${pattern}`),
      ...(areMeantToFail ? ['--bail'] : []),
    ],
    {
      cwd: tree,
      stdio: areMeantToFail ? 'ignore' : 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: url, TMPDIR: openScratchFolder() },
    },
  );
  signal.addEventListener('abort', () => jest.kill());
  const [code] = await once(jest, 'close');
  return code === 0;
}
