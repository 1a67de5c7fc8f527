import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { hostileJson, hostileKey, hostileString } from './hostile-values.ts';
import {
  changedAt,
  changedString,
  print,
  saidTwice,
  without,
  withMember,
  written,
  type JsonText,
} from './json-text.ts';
import { valuesOf, type KnownValues, type ValueSchema } from './schema-values.ts';

type Change = (json: JsonText) => JsonText;

const place = fc.nat({ max: 200 });

/** One thing that makes a good body a bad one, or a merely strange one. */
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(place, hostileString).map(
      ([n, text]): Change =>
        (json) =>
          changedString(json, n, () => written(text)),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        place,
        fc.constantFrom('\\u0000', '\\ud800', '\\u2028', '\\u202e', '\\n', ' ', 'x'.repeat(300), "'"),
      )
      .map(
        ([n, piece]): Change =>
          (json) =>
            changedString(json, n, (old) => ({ text: `${old.slice(0, -1)}${piece}"` })),
      ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(place, hostileJson).map(
      ([n, value]): Change =>
        (json) =>
          changedAt(json, n, () => value),
    ),
  },
  {
    weight: 2,
    arbitrary: place.map(
      (n): Change =>
        (json) =>
          without(json, n),
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
    arbitrary: fc.tuple(place, hostileJson).map(
      ([n, value]): Change =>
        (json) =>
          saidTwice(json, n, value),
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

// One at a time, most often: what comes first hides what comes behind it.
const howMany = fc.constantFrom(1, 1, 1, 1, 2, 3);

/** What is done to the bytes of a text that is right. */
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
  // Half of a character in the middle of a text, and one that is written longer than it needs to be.
  (text) =>
    Buffer.concat([
      Buffer.from(text.slice(0, -2)),
      Buffer.from([0xed, 0xa0, 0x80, 0xc0, 0x80]),
      Buffer.from('"}'),
    ]),
];

/** Bodies for a schema: about as many good ones as bad ones. */
export function bodiesFor(schema: ValueSchema, known: KnownValues): fc.Arbitrary<Buffer> {
  const good = valuesOf(schema, known).map(written);
  const bad = fc
    .tuple(
      good,
      howMany.chain((count) => fc.array(change, { minLength: count, maxLength: count })),
    )
    .map(([json, changes]) => changes.reduce<JsonText>((changed, apply) => apply(changed), json));
  const inUtf8 = (json: JsonText) => Buffer.from(print(json));
  return fc.oneof(
    { weight: 9, arbitrary: good.map(inUtf8) },
    { weight: 9, arbitrary: bad.map(inUtf8) },
    { weight: 1, arbitrary: hostileJson.map(inUtf8) },
    {
      weight: 1,
      arbitrary: fc.tuple(good, fc.constantFrom(...encodings)).map(([json, encode]) => encode(print(json))),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)) },
  );
}
