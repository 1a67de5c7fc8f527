import { hasId, idText, isSameId } from './ids.ts';

test('Q-18 an id is the same as text and as a number', () => {
  expect([isSameId(1, '1'), isSameId('1', '1'), isSameId('1', '01'), isSameId(1, 2)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([hasId(['1', '2'], 2), hasId([], 1)]).toEqual([true, false]);
  expect(idText(7)).toBe('7');
});
