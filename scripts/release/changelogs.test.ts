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
