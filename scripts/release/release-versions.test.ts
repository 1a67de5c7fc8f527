import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { packageOf, parts, versionOf } from './parts.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

test.each(parts)('the CHANGELOG of %s begins with its version, and the lock knows it', (part) => {
  const version = versionOf(root, part);
  const [title, , newest] = textOf(`${part}/CHANGELOG.md`).split('\n');
  expect([title, newest]).toEqual([`# ${packageOf(part)}`, `## ${version}`]);
  expect(JSON.parse(textOf('package-lock.json'))).toHaveProperty(['packages', part, 'version'], version);
});

test('GEN-024 the CHANGELOG of server names each migration', () => {
  const names = readdirSync(path.join(root, 'server/migrations')).map((file) => path.parse(file).name);
  const told = textOf('server/CHANGELOG.md').match(/`\d{4}_\w+`/g);
  expect((told ?? []).map((name) => name.slice(1, -1)).sort()).toEqual(names.sort());
});

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
