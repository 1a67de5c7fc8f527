import { addresses } from '@hora-marcada/shared/contract';
import fc from 'fast-check';
import { bodiesFor } from './hostile-bodies.ts';
import { authorizations, contentTypes, noiseHeaders, readHeaders } from './hostile-headers.ts';
import { hostileRequest, percentEncoded, type HostileRequest } from './hostile-request.ts';
import { hostileString } from './hostile-values.ts';
import { endingTokens, knownValues, type HeldTokens } from './known-values.ts';
import type { Operation } from './operations.ts';
import { valuesOf, type KnownValues } from './schema-values.ts';

/** Requests to one operation, good and bad, by its owners and by others. */
export function callsOf(operation: Operation, held: HeldTokens): fc.Arbitrary<HostileRequest> {
  const { endpoint, name, body } = operation;
  const tokens = endpoint.path === addresses.logout.path ? endingTokens(held) : held;
  const known = knownValues(tokens);
  const authorization = endpoint.access === 'owner' ? authorizations(tokens) : fc.constant([]);
  const parts = fc.record({
    method: methods(endpoint.method),
    target: targets(operation, known),
    spoiled: spoiling,
    authorization,
    type: body ? contentTypes : fc.constant([]),
    own: readHeaders(operation, known),
    noise: noiseHeaders,
    body: body ? bodiesFor(body, known) : rareBody,
  });
  return parts.map(({ method, target, spoiled, authorization, type, own, noise, body }) => {
    const address = spoiled(target);
    const isMeant =
      method === endpoint.method && address === target && noise.every(([name]) => isBeside(name));
    return hostileRequest({
      aim: name,
      endpoint: isMeant ? endpoint : undefined,
      method,
      target: address,
      headers: [...authorization, ...type, ...own, ...noise],
      body,
      mayBreakOff: noise.some(([name]) => name === 'content-length') || method === 'CONNECT',
    });
  });
}

const otherMethods = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'FOO',
  'get',
  '',
];

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

/** A question is most often not asked, sometimes once, rarely more. */
const howOften = fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2);

/** Neither framing nor what decides of the connection. */
function isBeside(header: string): boolean {
  return !['content-length', 'upgrade', 'host', 'content-encoding'].includes(header);
}

/** The operation's own address with its parameters filled in; a parameter or a question may be anything. */
function targets({ endpoint, path, query }: Operation, known: KnownValues): fc.Arbitrary<string> {
  const text = (value: unknown) => percentEncoded(String(value));
  const or = (good: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: hostileString }).map(text);
  const params = fc.record(
    Object.fromEntries(
      Object.entries(path).map(([name, schema]) => [name, or(valuesOf(schema, known, name))]),
    ),
  );
  const questions = Object.entries(query).map(([name, schema]) =>
    howOften
      .chain((times) => fc.array(or(valuesOf(schema, known, name)), { minLength: times, maxLength: times }))
      .map((values) => values.map((value) => `${name}=${value}`)),
  );
  const noise = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('__proto__=1', 'a[b]=c', 'x', '=', '&&&', '%', '%ff=%00', 'x=1&x=2'.repeat(200))
        .map((one) => [one]),
    },
  );
  return fc.tuple(params, fc.tuple(...questions, noise)).map(([values, asked]) => {
    const address = endpoint.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
    const question = asked.flat().join('&');
    return question === '' ? address : `${address}?${question}`;
  });
}

/** What is done to an address, rarely: a piece put in somewhere, or the whole brought out of shape. */
const spoiling: fc.Arbitrary<(address: string) => string> = fc.oneof(
  { weight: 20, arbitrary: fc.constant((address: string) => address) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          '%00',
          '%',
          '%zz',
          '%ff',
          '..',
          '../',
          '%2e%2e%2f',
          '//',
          '\\',
          ';a=b',
          '#x',
          '\t',
          'ç',
          '%2F',
          '/.',
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
