import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommit } from './product-version.ts';

test('GEN-039 the server reads the commit that the build wrote beside it, and goes without where there is none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'commit-'));
  const file = path.join(folder, 'commit');
  const read = () => readCommit(pathToFileURL(file));
  expect(read()).toBeUndefined();
  await writeFile(file, '');
  expect(read()).toBeUndefined();
  await writeFile(file, 'f1d2d2f924e986ac86fdf7b36c94bcdf32beec15\n');
  expect(read()).toBe('f1d2d2f924e986ac86fdf7b36c94bcdf32beec15');
  await rm(folder, { recursive: true });
});
