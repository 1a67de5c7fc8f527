import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { apiTests } from './api-tests.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Whether those of a tree's tests of its API that were chosen pass on new databases of a PostgreSQL. */
export async function apiTestsPass(tree, { url, signal, ...choice }) {
  const { chosen, leftOut } = apiTests(choice);
  const jest = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '--maxWorkers=100%',
      '--selectProjects=server',
      `--testPathPatterns=${chosen}`,
      ...leftOut.map((pattern) => `--testPathIgnorePatterns=${pattern}`),
    ],
    { cwd: tree, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } },
  );
  signal.addEventListener('abort', () => jest.kill());
  const [code] = await once(jest, 'close');
  return code === 0;
}
