import { movedIndex, rowStarts } from './moved-index.ts';

const seven = { starts: rowStarts(Array.from({ length: 7 }), 3), count: 7 };

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 6, undefined],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 6],
  ['ArrowDown', 6, undefined],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 2, undefined],
  ['Home', 5, 0],
  ['End', 0, 6],
  ['a', 3, undefined],
])('P-10 in rows of three of seven %s leads from %d to %p', (key, from, to) => {
  expect(movedIndex(key, from, seven)).toBe(to);
});

// Manhã: 0 to 3; Tarde: 4 to 6; Noite: 7.
const parts = ['m', 'm', 'm', 'm', 't', 't', 't', 'n'];
const day = { starts: rowStarts(parts, 3), count: 8 };

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 2, 3],
  ['ArrowDown', 6, 7],
  ['ArrowUp', 7, 4],
  ['ArrowUp', 5, 3],
])('CUST-023 past the end of a part %s leads from %d to %p', (key, from, to) => {
  expect(movedIndex(key, from, day)).toBe(to);
});
