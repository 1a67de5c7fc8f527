import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { previousContract } from './previous-contract.mjs';

let tree;

beforeEach(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'contract-'));
  await mkdir(path.join(tree, 'shared/src/contract'), { recursive: true });
});

afterEach(() => rm(tree, { recursive: true }));

const git = (...words) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
    cwd: tree,
    encoding: 'utf8',
  }).trim();

async function commit(file, text) {
  await writeFile(path.join(tree, file), text);
  git('add', '.');
  git('commit', '-qm', text);
  return git('rev-parse', 'HEAD');
}

const contract = 'shared/src/contract/contract.ts';

test('SHAPE-008 the last commit with another contract is found behind what came after it', async () => {
  git('init', '-q');
  await commit(contract, 'one');
  const before = await commit('README.md', 'two');
  await commit(contract, 'three');
  await commit('README.md', 'four');
  expect(previousContract(tree)).toEqual({ commit: before });
});

test('SHAPE-008 an uncommitted contract is compared with the last committed one', async () => {
  git('init', '-q');
  const last = await commit(contract, 'one');
  await writeFile(path.join(tree, contract), 'two');
  expect(previousContract(tree)).toEqual({ commit: last });
});

test('SHAPE-008 with one contract in the history, or no history, the reason is given', async () => {
  expect(previousContract(tree)).toEqual({ reason: 'não há histórico do git aqui' });
  git('init', '-q');
  await commit(contract, 'one');
  expect(previousContract(tree)).toEqual({ reason: 'o histórico não tem outro contrato (clone raso?)' });
});
