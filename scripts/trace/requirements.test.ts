import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRequirements, idsIn, testNames } from './requirements.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'requirements-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function read({ milestones = 'Booking, Owner’s day', underWay = 'Owner’s day', milestone = 'Owner’s day' }) {
  const file = path.join(folder, 'requirements.md');
  const text = `- Milestones, in order: ${milestones}.
- Milestones under way: ${underWay}.

| id | what must be true | milestone |
| --- | --- | --- |
| GEN-001 | Prices are in reais. | Booking |
| CAL-002 | A day 'dd/MM' has 24 hours. | ${milestone} |

- **Q-01** A reading, as of GEN-001.
- **P-02** A remedy.
`;
  writeFileSync(file, text);
  return readRequirements(file);
}

test('rows, readings, remedies and milestones are read, in their order', () => {
  expect(read({})).toEqual({
    rows: [
      { id: 'GEN-001', statement: 'Prices are in reais.', milestone: 'Booking' },
      { id: 'CAL-002', statement: "A day 'dd/MM' has 24 hours.", milestone: 'Owner’s day' },
    ],
    remarks: ['Q-01', 'P-02'],
    milestones: [
      { name: 'Booking', isFinished: true },
      { name: 'Owner’s day', isFinished: false },
    ],
  });
});

test('a milestone that nobody calls under way is finished', () => {
  const { milestones } = read({ underWay: 'none' });
  expect(milestones.map(({ isFinished }) => isFinished)).toEqual([true, true]);
});

test.each([
  ['a row’s', { milestone: 'Later' }],
  ['an open', { underWay: 'Booking, Later' }],
])('%s milestone that is not listed is named', (_, change) => {
  expect(() => read(change)).toThrow(/requirements\.md names an unlisted milestone: Later$/);
});

test.each([
  ["test('API-001 is answered', () => {})", ['API-001']],
  ["test.each([['Q-01'], ['Q-02']])('%s is answered', () => {})", ['Q-01', 'Q-02']],
  ["testOnPostgres('API-012 waits for a lock', async () => {})", ['API-012']],
  ["testOffCitus('API-013 is refused', 'it has one', async () => {})", ['API-013']],
  ["test.each(['API-021', 'x'])('%s is answered', () => {})", ['API-021']],
  ["describe('API-022 is asked', () => {})", ['API-022']],
  ["test.describe.serial('API-023 is asked', () => {})", ['API-023']],
  ['test.each`\nid\n${1}\n`("API-024 is asked", () => {})', ['API-024']],
  ['test(`API-025 of ${app} and API-026`, () => {})', ['API-025', 'API-026']],
  ["test('API-008..010 are answered', () => {})", ['API-008', 'API-009', 'API-010']],
  ["test('API-009..API-011 are answered', () => {})", ['API-009', 'API-010', 'API-011']],
  ["test('API-031, GPL-3 and P-02 are named', () => {})", ['API-031', 'P-02']],
  ["expect('API-001')", []],
  ["testOnPostgres('waits', async () => { await ask('API-012'); })", []],
])('the row ids of %s are counted', (source, ids) => {
  const names = testNames(source, 'some.test.ts');
  expect(names.flatMap((name) => idsIn(name, ['API', 'Q']))).toEqual(ids);
});
