import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

const hooks = pathToFileURL(path.join(import.meta.dirname, '../typescript.mjs')).href;
const module = pathToFileURL(path.join(import.meta.dirname, 'run-beside.ts')).href;
const program = `import { runBeside } from '${module}';
const start = async ({ isDurable }) => {
  console.log('started', isDurable);
  return { url: 'postgres://there', remove: async () => console.log('removed') };
};
await runBeside('with-postgres', start, ({ url }) => ({ TEST_DATABASE_URL: url }));`;

function run(...words: string[]) {
  const args = [`--import=${hooks}`, '--input-type=module', '--eval', program, 'script', ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

const command = (body: string) => [process.execPath, '--eval', body];

test('a command knows the database beside it, and its code is the end of both', () => {
  const body = 'console.log(process.env.TEST_DATABASE_URL); process.exitCode = 5';
  expect(run(...command(body))).toEqual({
    status: 5,
    lines: ['started false', 'postgres://there', 'removed'],
    stderr: '',
  });
});

test('a database is durable where that is said before the command', () => {
  expect(run('--durable', ...command('0'))).toMatchObject({
    status: 0,
    lines: ['started true', 'removed'],
  });
  expect(run(...command('0'), '--durable').lines).toEqual(['started false', 'removed']);
});

test('a command that is not there leaves no database', () => {
  expect(run('no-such-command')).toEqual({
    status: 1,
    lines: ['started false', 'removed'],
    stderr: expect.stringContaining('no-such-command ENOENT'),
  });
});

test.each([[[]], [['--durable']]])('%j is answered with how to call it', (words) => {
  const stderr = 'Use: npm run with-postgres -- [--durable] <command>\n';
  expect(run(...words)).toEqual({ status: 1, lines: [''], stderr });
});
