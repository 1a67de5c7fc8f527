import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRequirements } from './requirements.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'requirements-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function read({ milestones = 'Booking, Owner’s day', finished = 'Booking', milestone = 'Owner’s day' }) {
  const file = path.join(folder, 'requirements.md');
  const text = `- Milestones, in order: ${milestones}.
- Finished milestones: ${finished}.

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
    milestones: ['Booking', 'Owner’s day'],
    finished: ['Booking'],
  });
  expect(read({ finished: 'none' }).finished).toEqual([]);
});

test.each([
  ['a row’s', { milestone: 'Later' }],
  ['a finished', { finished: 'Booking, Later' }],
])('%s milestone that is not listed is named', (_, change) => {
  expect(() => read(change)).toThrow(/requirements\.md names an unlisted milestone: Later$/);
});
