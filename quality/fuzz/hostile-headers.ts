import fc from 'fast-check';
import type { Header } from './hostile-request.ts';
import { hostileString } from './hostile-values.ts';
import type { OwnerTokens } from './known-values.ts';
import type { Operation } from './operations.ts';
import { valuesOf, type KnownValues } from './schema-values.ts';

const unsigned = 'eyJhbGciOiJub25lIn0.eyJraW5kIjoiYWNjZXNzIiwic3RvcmUiOiJ4Iiwic2lkIjoieCJ9.';

/** Mostly a token of one of two owners, or of a member; else none, or an invalid one. */
export function authorizations({ access, refresh, member }: OwnerTokens): fc.Arbitrary<readonly Header[]> {
  const bearing = (text: string): readonly Header[] => [['authorization', text]];
  return fc.oneof(
    { weight: 40, arbitrary: fc.constant(bearing(`Bearer ${access.sol}`)) },
    { weight: 10, arbitrary: fc.constant(bearing(`Bearer ${access.lua}`)) },
    { weight: 5, arbitrary: fc.constant(bearing(`Bearer ${member.access}`)) },
    { weight: 1, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'Bearer',
          'Bearer ',
          `Bearer ${unsigned}`,
          `Basic ${access.sol}`,
          `Bearer ${refresh.sol}`,
          `Bearer ${access.sol}x`,
          `Bearer ${access.sol}, Bearer ${access.lua}`,
          `Bearer ${'x'.repeat(9000)}`,
        )
        .map(bearing),
    },
    { weight: 1, arbitrary: hostileString.map((text) => bearing(`Bearer ${text}`)) },
    {
      weight: 1,
      arbitrary: fc.constant([...bearing(`Bearer ${access.sol}`), ...bearing(`Bearer ${access.lua}`)]),
    },
  );
}

/** Mostly JSON. */
export const contentTypes: fc.Arbitrary<readonly Header[]> = fc
  .oneof(
    { weight: 30, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
        'application/json; charset=utf-16',
        'APPLICATION/JSON',
        'application/json/x',
        'application/problem+json',
        '*/*',
      ),
    },
    { weight: 1, arbitrary: hostileString },
  )
  .map((type) => [['content-type', type]]);

/** The headers that an operation reads. */
export function operationHeaders(
  { headers }: Operation,
  known: KnownValues,
): fc.Arbitrary<readonly Header[]> {
  const each = Object.entries(headers).map(([name, schema]) =>
    fc
      .oneof(
        { weight: 4, arbitrary: fc.constant(undefined) },
        { weight: 4, arbitrary: valuesOf(schema, known, name).map(String) },
        { weight: 2, arbitrary: hostileString },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '*',
            '""',
            '"x", W/"y"',
            'W/"x"',
            '"unclosed',
            ',',
            '"a"b',
            'k'.repeat(300),
          ),
        },
      )
      .map((value): readonly Header[] => (value === undefined ? [] : [[name, value]])),
  );
  return fc.tuple(...each).map((headers) => headers.flat());
}

/** Headers that the operation does not read, but some layer below it may. */
export const irrelevantHeaders: fc.Arbitrary<readonly Header[]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant([]) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Header[]>(
        ['x-forwarded-for', '"; drop'],
        ['x-forwarded-proto', 'https'],
        ['x-forwarded-host', '"><script>'],
        ['forwarded', 'for=_x;proto=https'],
        ['x-http-method-override', 'DELETE'],
        ['origin', 'null'],
        ['origin', 'https://evil.example'],
        ['host', '"><script>alert(1)</script>'],
        ['host', ''],
        ['cookie', 'preview=..; preview=a.b; __proto__=1'],
        ['accept', 'text/html;q=x, */*'],
        ['accept-encoding', 'br;q=9, gzip, *'],
        ['accept-language', 'x'.repeat(3000)],
        ['content-encoding', 'gzip'],
        ['if-none-match', '*'],
        ['if-modified-since', 'Sat, 99 Foo 9999 99:99:99 GMT'],
        ['range', 'bytes=-999999999999999999999-'],
        ['range', 'bytes=0-0,1-1,2-2,5-1'],
        ['upgrade', 'websocket'],
        ['x-request-id', '\u0000'],
        ['content-length', '1'],
      )
      .map((header) => [header]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'host',
          'cookie',
          'accept',
          'origin',
          'referer',
          'x-forwarded-for',
          'if-none-match',
          'range',
        ),
        hostileString,
      )
      .map(([name, value]): readonly Header[] => [[name, value]]),
  },
);
