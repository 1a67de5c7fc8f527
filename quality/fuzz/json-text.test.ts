import {
  withValueAt,
  withStringAt,
  printJsonText,
  withDuplicateMember,
  withMember,
  withoutMember,
  toJsonText,
} from './json-text.ts';

const json = toJsonText({ a: 'x', b: [1, 'y'], c: undefined });

test('a value becomes the text that JSON.stringify gives, without undefined members', () => {
  expect(printJsonText(json)).toBe('{"a":"x","b":[1,"y"]}');
});

test('any value can be changed by its number, and any string', () => {
  const changed = [0, 1, 2, 3, 4, 5].map((n) => printJsonText(withValueAt(json, n, () => ({ text: 'NaN' }))));
  expect(changed).toEqual([
    'NaN',
    '{"a":NaN,"b":[1,"y"]}',
    '{"a":"x","b":NaN}',
    '{"a":"x","b":[NaN,"y"]}',
    '{"a":"x","b":[1,NaN]}',
    'NaN',
  ]);
  const strings = [0, 1, 2].map((n) => printJsonText(withStringAt(json, n, (old) => ({ text: `!${old}` }))));
  expect(strings).toEqual(['{"a":!"x","b":[1,"y"]}', '{"a":"x","b":[1,!"y"]}', '{"a":!"x","b":[1,"y"]}']);
  expect(withStringAt(toJsonText([1]), 3, () => ({ text: '!' }))).toEqual(toJsonText([1]));
});

test('members can be left out, added and repeated, whatever their key', () => {
  expect(printJsonText(withoutMember(json, 0))).toBe('{"b":[1,"y"]}');
  expect(printJsonText(withMember(json, '"__proto__"', { text: '1e400' }))).toBe(
    '{"a":"x","b":[1,"y"],"__proto__":1e400}',
  );
  expect(printJsonText(withDuplicateMember(json, 0, toJsonText(null)))).toBe(
    '{"a":"x","b":[1,"y"],"a":null}',
  );
});
