import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { hostileJson, hostileKey, hostileString } from './hostile-values.ts';
import {
  withValueAt,
  withStringAt,
  printJsonText,
  withDuplicateMember,
  withoutMember,
  withMember,
  toJsonText,
  type JsonText,
} from './json-text.ts';
import { valuesOf, type KnownValues, type ValueSchema } from './schema-values.ts';

type Change = (json: JsonText) => JsonText;

const position = fc.nat({ max: 200 });

/** One change that makes a valid body invalid, or merely unusual. */
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(position, hostileString).map(
      ([n, text]): Change =>
        (json) =>
          withStringAt(json, n, () => toJsonText(text)),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        position,
        fc.constantFrom('\\u0000', '\\ud800', '\\u2028', '\\u202e', '\\n', ' ', 'x'.repeat(300), "'"),
      )
      .map(
        ([n, piece]): Change =>
          (json) =>
            withStringAt(json, n, (old) => ({ text: `${old.slice(0, -1)}${piece}"` })),
      ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(position, hostileJson).map(
      ([n, value]): Change =>
        (json) =>
          withValueAt(json, n, () => value),
    ),
  },
  {
    weight: 2,
    arbitrary: position.map(
      (n): Change =>
        (json) =>
          withoutMember(json, n),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(hostileKey, hostileJson).map(
      ([key, value]): Change =>
        (json) =>
          withMember(json, key, value),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(position, hostileJson).map(
      ([n, value]): Change =>
        (json) =>
          withDuplicateMember(json, n, value),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('"calendar"', '"service"', '"openings"', '"body"', '"__proto__"')
      .map((key): Change => (json) => ({ members: [[key, json]] })),
  },
  { weight: 1, arbitrary: fc.constant<Change>((json) => ({ items: [json, json] })) },
);

// Mostly one at a time: the first refusal hides later ones.
const changeCount = fc.constantFrom(1, 1, 1, 1, 2, 3);

/** Unusual and broken encodings of a valid text. */
const encodings: ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(text, 'latin1'),
  (text) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
  (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0x80])]),
  (text) => Buffer.from(text.replace('"', '"\u0000')),
  (text) => Buffer.from(text).subarray(0, Math.floor(text.length / 2)),
  (text) => gzipSync(text),
  (text) => Buffer.from(`${text}${text}`),
  (text) => Buffer.from(`${text}${' '.repeat(70_000)}`),
  () => Buffer.alloc(0),
  // A lone surrogate, and an overlong encoding.
  (text) =>
    Buffer.concat([
      Buffer.from(text.slice(0, -2)),
      Buffer.from([0xed, 0xa0, 0x80, 0xc0, 0x80]),
      Buffer.from('"}'),
    ]),
];

/** Bodies for a schema, about as many valid as invalid. */
export function bodiesFor(schema: ValueSchema, known: KnownValues): fc.Arbitrary<Buffer> {
  const valid = valuesOf(schema, known).map(toJsonText);
  const invalid = fc
    .tuple(
      valid,
      changeCount.chain((count) => fc.array(change, { minLength: count, maxLength: count })),
    )
    .map(([json, changes]) => changes.reduce<JsonText>((changed, apply) => apply(changed), json));
  const inUtf8 = (json: JsonText) => Buffer.from(printJsonText(json));
  return fc.oneof(
    { weight: 9, arbitrary: valid.map(inUtf8) },
    { weight: 9, arbitrary: invalid.map(inUtf8) },
    { weight: 1, arbitrary: hostileJson.map(inUtf8) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...encodings))
        .map(([json, encode]) => encode(printJsonText(json))),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)) },
  );
}
