import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addresses } from '@hora-marcada/shared/contract';
import fc from 'fast-check';
import { bodiesFor } from './hostile-bodies.ts';
import { authorizations, contentTypes, irrelevantHeaders, operationHeaders } from './hostile-headers.ts';
import { hostileRequest, percentEncoded, type HostileRequest } from './hostile-request.ts';
import { hostileString, words } from './hostile-values.ts';
import { disposableTokens, knownValues, type OwnerTokens } from './known-values.ts';
import type { Operation } from './operations.ts';
import { valuesOf, type KnownValues } from './schema-values.ts';

/** Requests to one operation, valid and invalid, by its owners and by others. */
export function requestsTo(operation: Operation, ownerTokens: OwnerTokens): fc.Arbitrary<HostileRequest> {
  const { endpoint, name, body } = operation;
  const tokens = endpoint.path === addresses.logout.path ? disposableTokens(ownerTokens) : ownerTokens;
  const known = knownValues(tokens, endpoint.path);
  const authorization = endpoint.access !== 'public' ? authorizations(tokens) : fc.constant([]);
  const parts = fc.record({
    method: methods(endpoint.method),
    target: targets(operation, known),
    corrupt: corruptions,
    authorization,
    type: body ? contentTypes : fc.constant([]),
    own: operationHeaders(operation, known),
    irrelevant: irrelevantHeaders,
    body: body ? bodiesFor(body, known) : endpoint.file ? files : rareBody,
  });
  return parts.map(({ method, target, corrupt, authorization, type, own, irrelevant, body }) => {
    const address = corrupt(target);
    const isIntact =
      method === endpoint.method && address === target && irrelevant.every(([name]) => isIrrelevant(name));
    return hostileRequest({
      group: name,
      endpoint: isIntact ? endpoint : undefined,
      method,
      target: address,
      headers: [...authorization, ...type, ...own, ...irrelevant],
      body,
      mayGoUnanswered: irrelevant.some(([name]) => name === 'content-length') || method === 'CONNECT',
    });
  });
}

const picture = readFileSync(path.resolve(import.meta.dirname, '../../server/demonstration/logo.webp'));

const otherMethods = [...words('GET POST HEAD PUT PATCH DELETE OPTIONS TRACE PROPFIND CONNECT FOO get'), ''];

function methods(own: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constant(own) },
    { weight: 1, arbitrary: fc.constantFrom(...otherMethods) },
  );
}

const rareBody = fc.oneof(
  { weight: 12, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(Buffer.from('{}'), Buffer.from('{'), Buffer.from([0xff])) },
);

/** Mostly a picture; hostile ones are sent by `sendHostileImages`. */
const files = fc.oneof({ weight: 3, arbitrary: fc.constant(picture) }, { weight: 1, arbitrary: rareBody });

/** A query parameter is mostly left out, sometimes given once, rarely more often. */
const repeatCount = fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2);

/** The header changes neither framing nor connection, so that the operation must still answer. */
function isIrrelevant(header: string): boolean {
  return !['content-length', 'upgrade', 'host', 'content-encoding'].includes(header);
}

/** The operation's address with its parameters filled in; path and query parameters may be anything. */
function targets({ endpoint, path, query }: Operation, known: KnownValues): fc.Arbitrary<string> {
  const text = (value: unknown) => percentEncoded(String(value));
  const or = (good: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: hostileString }).map(text);
  const params = fc.record(
    Object.fromEntries(
      Object.entries(path).map(([name, schema]) => [name, or(valuesOf(schema, known, name))]),
    ),
  );
  const queries = Object.entries(query).map(([name, schema]) =>
    repeatCount
      .chain((times) => fc.array(or(valuesOf(schema, known, name)), { minLength: times, maxLength: times }))
      .map((values) => values.map((value) => `${name}=${value}`)),
  );
  const irrelevant = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('__proto__=1', 'a[b]=c', 'x', '=', '&&&', '%', '%ff=%00', 'x=1&x=2'.repeat(200))
        .map((one) => [one]),
    },
  );
  return fc.tuple(params, fc.tuple(...queries, irrelevant)).map(([values, parameters]) => {
    const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
    const query = parameters.flat().join('&');
    return query === '' ? address : `${address}?${query}`;
  });
}

/** Mostly leaves an address as it is; sometimes inserts a piece, or malforms the whole. */
const corruptions: fc.Arbitrary<(address: string) => string> = fc.oneof(
  { weight: 20, arbitrary: fc.constant((address: string) => address) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          ...words('%00 % %zz %ff .. ../ %2e%2e%2f //'),
          '\\',
          ...words(';a=b #x'),
          '\t',
          ...words('ç %2F /.'),
        ),
        fc.nat({ max: 60 }),
      )
      .map(
        ([piece, at]) =>
          (address: string) =>
            `${address.slice(0, at)}${piece}${address.slice(at)}`,
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<((address: string) => string)[]>(
      (address) => address.toUpperCase(),
      (address) => address.slice(1),
      (address) => `http://evil.example${address}`,
      (address) => `${address}${'x'.repeat(12_000)}`,
      (address) => `${address}?${'a=1&'.repeat(2000)}`,
      () => '*',
    ),
  },
);
