import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const sources = path.resolve(import.meta.dirname, '../../server/src');
const benches = readdirSync(import.meta.dirname, { recursive: true }).filter((file) => file.endsWith('.mjs'));
const imported = benches.flatMap((file) =>
  [...readFileSync(path.join(import.meta.dirname, file), 'utf8').matchAll(/builtServer\('(.+?)\.js'\)/g)].map(
    ([, module]) => module,
  ),
);

test.each([...new Set(imported)])('the bench finds %s in the server', (module) => {
  expect(existsSync(path.join(sources, `${module}.ts`))).toBe(true);
});
