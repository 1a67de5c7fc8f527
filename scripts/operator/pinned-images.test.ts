import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const workflows = readdirSync(path.join(root, '.github/workflows')).map(
  (file) => `.github/workflows/${file}`,
);

const valuesOf = (file: string, pattern: RegExp) =>
  [...textOf(file).matchAll(pattern)].map(([, value = '']) => value);

test.each(workflows)('OPR-009 %s begins with reading at most, and uses only commits', (file) => {
  expect(textOf(file)).toMatch(/^permissions:( \{\}|\n {2}contents: read)\n(?! )/m);
  const actions = valuesOf(file, /^\s*(?:- )?uses: (.*)$/gm).filter((action) => !action.startsWith('./'));
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('OPR-009 only what tags a release may write', () => {
  const writing = workflows.filter((file) => /: write\b/.test(textOf(file)));
  expect(writing).toEqual(['.github/workflows/release-part.yml', '.github/workflows/release.yml']);
  for (const file of writing) expect(valuesOf(file, /^\s+(\w+: write)$/gm)).toEqual(['contents: write']);
});

test.each([
  ...workflows.map((file) => [file, /^\s+(?:container|image): (.*)$/gm] as const),
  ['compose.yaml', /^\s+image: (docker\.io.*)$/gm],
  ['Containerfile', /^ARG NODE_IMAGE=(.*)$/gm],
])('OPR-009 %s names images by their digest', (file, pattern) => {
  const images = valuesOf(file, pattern);
  if (!file.startsWith('.github')) expect(images).toHaveLength(1);
  for (const image of images) expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
});
