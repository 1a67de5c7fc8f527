import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../spawned-server.ts';
import { openScratchFolder } from '../../scripts/testing/scratch-folder.ts';
import { apiTests, type TestChoice } from './api-tests.ts';

interface TestRun extends TestChoice {
  /** Of a PostgreSQL. */
  readonly url: string;
  readonly signal: AbortSignal;
  readonly areMeantToFail: boolean;
}

/**
 * True if the chosen API tests of a tree pass on new databases of a PostgreSQL, which are copies of its template1. Tests that
 * are meant to fail end with the first file that does, and say nothing.
 */
export async function apiTestsPass(
  tree: string,
  { url, signal, areMeantToFail, ...choice }: TestRun,
): Promise<boolean> {
  const { chosen, leftOut } = apiTests(choice);
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
  await once(jest, 'close');
  return jest.exitCode === 0;
}
