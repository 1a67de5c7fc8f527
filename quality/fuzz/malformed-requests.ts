import fc from 'fast-check';
import type { HostileRequest } from './hostile-request.ts';

/** The group of these requests in the report. */
export const malformedGroup = 'malformed requests';

const head =
  'POST /api/remote_failures/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n';
const get = 'GET /barbearia-sol HTTP/1.1\r\nhost: x\r\nconnection: close\r\n';

const texts = [
  ...['-1', 'abc', '1e9', '0x2', '99999999999999999999999', '7, 7', '+7', '', '7\r\ncontent-length: 8'].map(
    (length) => `${head}content-length: ${length}\r\n\r\n{"a":1}`,
  ),
  `${head}content-length: 100\r\n\r\n{"a":1}`,
  `${head}transfer-encoding: chunked\r\n\r\n7\r\n{"a":1}\r\n0\r\n\r\n`,
  `${head}transfer-encoding: chunked\r\n\r\nzz\r\n{"a":1}\r\n0\r\n\r\n`,
  `${head}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{`,
  `${head}transfer-encoding: chunked\r\n\r\n7\r\n{"a":1}`,
  `${head}transfer-encoding: chunked\r\ncontent-length: 7\r\n\r\n{"a":1}`,
  `${head}transfer-encoding: gzip\r\n\r\n{}`,
  `${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `${head}expect: 100-continue\r\ncontent-length: 7\r\n\r\n{"a":1}`,
  `${head}expect: x\r\ncontent-length: 2\r\n\r\n{}`,
  `${head}${'x: y\r\n'.repeat(3000)}\r\n`,
  `${get}x: ${'y'.repeat(20_000)}\r\n\r\n`,
  `${get}\u0000: x\r\n\r\n`,
  `${get}x y: z\r\n\r\n`,
  `${get} folded: x\r\n\r\n`,
  `${get}x: a\nb\r\n\r\n`,
  `${get.replaceAll('\r', '')}\n`,
  `${get.replace('1.1', '9.9')}\r\n`,
  `${get.replace('1.1', '1.0').replace('host: x\r\n', '')}\r\n`,
  get.replace('host: x\r\n', '') + '\r\n',
  get.replace('GET ', 'GET  ') + '\r\n',
  get.replace('/barbearia-sol', '/\u00ff\u0001 x') + '\r\n',
  get.replace('/barbearia-sol', `/${'x'.repeat(20_000)}`) + '\r\n',
  get.replace('host: x', 'host: x\r\nhost: y') + '\r\n',
  `${get}upgrade: h2c\r\nhttp2-settings: x\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  '\u0016\u0003\u0001\u0000\u0005hello',
  '\r\n\r\n',
  '{"a":1}',
];

/** Bytes that are not, or hardly, an HTTP request. */
export const malformedRequests: fc.Arbitrary<HostileRequest> = fc
  .oneof(
    { weight: 6, arbitrary: fc.constantFrom(...texts).map((text) => Buffer.from(text, 'latin1')) },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    },
  )
  .map((bytes) => ({
    group: malformedGroup,
    endpoint: undefined,
    bytes,
    isHead: false,
    mayGoUnanswered: true,
  }));
