import { caretAfter, countDigits } from './masked-caret.ts';

test.each([
  ['(11) 98765-4321', 0, 0],
  ['(11) 98765-4321', 1, 2],
  ['(11) 98765-4321', 2, 3],
  ['(11) 98765-4321', 3, 6],
  ['(11) 98765-4321', 11, 15],
  ['(11) 9', 8, 6],
  ['', 3, 0],
])('P-11 in %p the caret behind digit %d stands at %d', (masked, digits, caret) => {
  expect(caretAfter(masked, digits)).toBe(caret);
});

test('counts digits and nothing else', () => {
  expect(countDigits('+55 (11) 9')).toBe(5);
});
