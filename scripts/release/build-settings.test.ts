import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

type Versions = Readonly<Record<string, string>>;

function packageIn(folder: string) {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly dependencies: Versions;
    readonly devDependencies: Versions;
    readonly peerDependencies: Versions;
  };
}

test('SHAPE-018 the build settings bring the very versions that this repository builds with', () => {
  const { dependencies, peerDependencies } = packageIn('build-settings');
  expect({ ...packageIn('.').dependencies, ...packageIn('.').devDependencies }).toMatchObject(dependencies);
  const shell = Object.entries(packageIn('shell').dependencies);
  const shared = shell.filter(([name]) => name in peerDependencies);
  expect(Object.fromEntries(shared.map(([name, version]) => [name, `^${version}`]))).toEqual(
    peerDependencies,
  );
});

test('SHAPE-018 the tarballs of one release have one version', () => {
  expect(packageIn('build-settings').version).toBe(packageIn('shared').version);
});
