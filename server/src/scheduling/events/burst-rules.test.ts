import { latestBurst } from './burst-rules.ts';

const minute = 60_000;
const at = (...marks: number[]) => marks.map((mark) => new Date(mark * minute));

test.each<[string, number[], [number, number] | undefined]>([
  ['nothing came', [], undefined],
  ['as many came as may come', [0, 1, 2], undefined],
  ['one more came within the hour', [0, 15, 30, 45], [0, 45]],
  ['one more came an hour later', [0, 20, 40, 60], undefined],
  ['it began later', [0, 100, 101, 102, 103], [100, 103]],
  ['it went on', [0, 1, 2, 3, 19, 35, 51, 60, 70], [0, 70]],
  ['it came in two waves', [0, 1, 2, 3, 200, 201, 202, 203], [200, 203]],
  ['it ended', [0, 1, 2, 3, 200], [0, 3]],
  ['others came before', [0, 25, 50, 51, 52, 53], [50, 53]],
  ['others came afterwards', [0, 1, 2, 3, 30, 59], [0, 3]],
])('FLOOD-010 with a ceiling of three and bookings where %s', (_, marks, burst) => {
  const [from, until] = burst ? at(...burst) : [];
  expect(latestBurst(at(...marks), 3)).toEqual(burst && { from, until });
});
