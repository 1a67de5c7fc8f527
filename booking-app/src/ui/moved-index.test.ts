import { movedIndex } from './moved-index.ts';

const grid = { columns: 3, count: 7 };

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 6, undefined],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, undefined],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 2, undefined],
  ['Home', 5, 0],
  ['End', 0, 6],
  ['a', 3, undefined],
])('P-10 in rows of three of seven %s leads from %d to %p', (key, from, to) => {
  expect(movedIndex(key, from, grid)).toBe(to);
});
