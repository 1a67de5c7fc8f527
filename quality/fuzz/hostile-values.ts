import fc from 'fast-check';
import { toJsonText, type JsonText } from './json-text.ts';

/** 'a b' → ['a', 'b'] */
export function words(text: string): string[] {
  return text.split(' ');
}

/** Texts that are known to break programs, in headers, addresses and bodies. */
const hostileStrings: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u2028',
  '\u200b',
  '\ufeff',
  '\u202eabc',
  '👩‍👩‍👧‍👦',
  '\u0344'.repeat(100),
  'x'.repeat(201),
  'x'.repeat(10_000),
  'é'.repeat(30_000),
  ' '.repeat(20_000),
  '1'.repeat(5000),
  'a,'.repeat(9000),
  ...words('__proto__ constructor prototype toString hasOwnProperty then null undefined NaN true'),
  ...words('0 -1 -0 1e400 1e9 0x1f 007 Infinity 1.7976931348623157e309 9007199254740993'),
  '١٢٣',
  ...words('2026-02-30 2026-13-01 0000-00-00 0000-01-01 0001-01-01 9999-12-31 10000-01-01 -000001-01-01'),
  ...words('2026-03-10T24:00:00 2026-03-10T10:00:00+99:99 2026-03-10T10:00:00-00:00'),
  '2026-03-10 10:00',
  '2026-03-10T10:00:00Z',
  ...words('0000-01-01T00:00:00 0001-01-01T00:00:00+14:00 9999-12-31T23:59:59'),
  ...words('9999-12-31T23:59:59.999999999-14:00'),
  ...words('24:00 23:60 23:59:60 00:00 9:00 2018-11-04 2018-11-04T00:30:00 31/02/2026 01/01/0000'),
  ...words('31/12/9999'),
  "'; drop table events; --",
  '%',
  '_',
  '\\',
  ...words('%00 %s%n {{7*7}}'),
  '${7*7}',
  '<script>alert(1)</script>',
  '"><svg onload=x>',
  ...words('../../etc/passwd ..%2f..%2f / //x a/b ? # [] {} {"a":1} W/"x" * " ""'),
  '", "',
  '00000000-0000-4000-8000-00000000000G',
  '00000000-0000-4000-8000-000000000001\n',
  '{00000000-0000-4000-8000-000000000001}',
  ...words('FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF 00000000000040008000000000000001 #fff rgb(0,0,0)'),
  'São Paulo',
  'ﷺ',
  'ß',
  'İ',
];

// Each of these got past some check before: tried as often as all others together.
const worstStrings = [
  '',
  '\u0000',
  'a\u0000b',
  'x\ud800',
  'x'.repeat(10_000),
  '0000-01-01',
  '9999-12-31T23:59:59',
  '__proto__',
];

const numbers = [
  ...words('0 -0 -1 1 0.5 1e400 -1e400 1e-400 1E+2 2147483647 2147483648 -2147483649'),
  ...words('9007199254740993 9223372036854775808 1e21 123456789012345678901234567890 1.0000000000000001'),
];
const invalidJson = [
  'NaN',
  'undefined',
  '-Infinity',
  "'x'",
  '01',
  '0x10',
  '',
  '"\n"',
  '"\\x41"',
  '"\\ud800',
  '/**/1',
  '1,',
];
const structures = [
  null,
  true,
  false,
  {},
  [],
  [[]],
  [null],
  [{}],
  { then: 1 },
  { toJSON: 1 },
  { length: 1e9 },
  { $gt: '' },
  { id: {} },
  Array(2000).fill('x'),
  Array(5000).fill(0),
  Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`k${i}`, i])),
].map(toJsonText);

const nested = (open: string, close: string, depth: number): JsonText => ({
  text: `${open.repeat(depth)}1${close.repeat(depth)}`,
});
const deep = [
  nested('[', ']', 9),
  nested('[', ']', 30_000),
  nested('{"a":', '}', 9),
  nested('{"a":', '}', 10_000),
];

const prototypes = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"\\u005f_proto__":1}',
];

/** Strings of every kind, also long ones and lone surrogates. */
export const hostileString: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...worstStrings) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
      .map((codes) => String.fromCharCode(...codes)),
  },
);

/** Any value that a body could hold in the place of another, most of them JSON. */
export const hostileJson: fc.Arbitrary<JsonText> = fc.oneof(
  { weight: 8, arbitrary: hostileString.map(toJsonText) },
  { weight: 4, arbitrary: fc.constantFrom(...numbers).map((text) => ({ text })) },
  { weight: 4, arbitrary: fc.constantFrom(...structures) },
  { weight: 1, arbitrary: fc.constantFrom(...invalidJson).map((text) => ({ text })) },
  { weight: 1, arbitrary: fc.constantFrom(...deep) },
  { weight: 1, arbitrary: fc.constantFrom(...prototypes).map((text) => ({ text })) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }).map(toJsonText) },
);

/** Keys as JSON text, with their quotes. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '"__proto__"',
    '"constructor"',
    '"\\u005f_proto__"',
    '""',
    '"$where"',
    '"store_id"',
    '"calendar"',
    '"service"',
  ),
  hostileString.map((key) => JSON.stringify(key)),
);
