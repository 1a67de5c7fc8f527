import { mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { compileStaleServer } from './compile-stale-server.ts';

jest.setTimeout(120_000);

let tree: string;
const inTree = (file: string) => path.join(tree, file);
const main = () => readFile(inTree('server/dist/main.js'), 'utf8');

const compiler = path.resolve(import.meta.dirname, '../../node_modules');

beforeEach(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'stale-server-'));
  await symlink(compiler, inTree('node_modules'));
  const compilerOptions = {
    rootDir: 'src',
    outDir: 'dist',
    incremental: true,
    tsBuildInfoFile: 'dist/.tsbuildinfo',
    noCheck: true,
    lib: ['es5'],
  };
  for (const part of ['shared', 'server']) {
    await mkdir(inTree(`${part}/src`), { recursive: true });
    await writeFile(inTree(`${part}/tsconfig.json`), '{}');
    const build = JSON.stringify({ include: ['src'], compilerOptions });
    await writeFile(inTree(`${part}/tsconfig.build.json`), build);
    await writeFile(inTree(`${part}/src/main.ts`), 'export const told: number = 1;');
  }
  for (const file of ['tsconfig.json', 'package-lock.json']) await writeFile(inTree(file), '{}');
  await compileStaleServer(tree);
});

afterEach(() => rm(tree, { recursive: true }));

test('the compiler runs only where a source is newer than its compilation', async () => {
  await rm(inTree('node_modules'));
  await compileStaleServer(tree);
  await writeFile(inTree('server/src/main.ts'), 'export const told: number = 2;');
  await expect(compileStaleServer(tree)).rejects.toThrow();

  await symlink(compiler, inTree('node_modules'));
  await compileStaleServer(tree);
  expect(await main()).toContain('told = 2');
});

test('a compilation that is gone is made again', async () => {
  await rm(inTree('server/dist'), { recursive: true });
  await compileStaleServer(tree);
  expect(await main()).toContain('told = 1');

  await rm(inTree('shared/dist'), { recursive: true });
  await compileStaleServer(tree);
  expect(await readFile(inTree('shared/dist/main.js'), 'utf8')).toContain('told = 1');
});

test('what does not compile is said, and not taken for compiled', async () => {
  await writeFile(inTree('server/src/main.ts'), 'export const told: number = ;');
  const output = expect.stringContaining('main.ts');
  await expect(compileStaleServer(tree)).rejects.toMatchObject({ output });
  await rm(inTree('node_modules'));
  await expect(compileStaleServer(tree)).rejects.toThrow();
});
