import { expect, test } from '@jest/globals';
import { machineProblem } from './require-machine.mjs';

const engines = { node: '>=20.19', npm: '>=10' };

test.each([
  [
    '18.20.4',
    true,
    'O Node desta máquina é o 18.20.4: instale o 20.19 ou um mais novo (https://nodejs.org).',
  ],
  [
    '20.18.0',
    false,
    'O Node desta máquina é o 20.18.0: instale o 20.19 ou um mais novo (https://nodejs.org).',
  ],
  ['20.19.0', true, undefined],
  ['24.1.0', true, undefined],
  ['22.0.0', false, 'As dependências não estão instaladas: rode npm ci nesta pasta.'],
])('Node %s with its packages: %p', (node, isInstalled, problem) => {
  expect(machineProblem({ engines, node, isInstalled })).toBe(problem);
});
