import { changedAt, changedString, print, saidTwice, withMember, without, written } from './json-text.ts';

const json = written({ a: 'x', b: [1, 'y'], c: undefined });

test('a value is written as JSON would be, without what has no value', () => {
  expect(print(json)).toBe('{"a":"x","b":[1,"y"]}');
});

test('each value can be changed in its turn, and strings alone', () => {
  const changed = [0, 1, 2, 3, 4, 5].map((n) => print(changedAt(json, n, () => ({ text: 'NaN' }))));
  expect(changed).toEqual([
    'NaN',
    '{"a":NaN,"b":[1,"y"]}',
    '{"a":"x","b":NaN}',
    '{"a":"x","b":[NaN,"y"]}',
    '{"a":"x","b":[1,NaN]}',
    'NaN',
  ]);
  const strings = [0, 1, 2].map((n) => print(changedString(json, n, (old) => ({ text: `!${old}` }))));
  expect(strings).toEqual(['{"a":!"x","b":[1,"y"]}', '{"a":"x","b":[1,!"y"]}', '{"a":!"x","b":[1,"y"]}']);
  expect(changedString(written([1]), 3, () => ({ text: '!' }))).toEqual(written([1]));
});

test('members can be left out, added and said twice, whatever their key', () => {
  expect(print(without(json, 0))).toBe('{"b":[1,"y"]}');
  expect(print(withMember(json, '"__proto__"', { text: '1e400' }))).toBe(
    '{"a":"x","b":[1,"y"],"__proto__":1e400}',
  );
  expect(print(saidTwice(json, 0, written(null)))).toBe('{"a":"x","b":[1,"y"],"a":null}');
});
