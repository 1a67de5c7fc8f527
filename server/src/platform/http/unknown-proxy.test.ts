import { openTestApp } from '../../test-support/test-app.ts';

const warning = /TRUST_PROXY is unset, and requests come through a proxy/;

/** The warnings of a server that gets three requests with a header. */
async function warnings(
  headers: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const server = await openTestApp({ logger: { level: 'warn', stream } }, env);
  await server.send({ url: '/healthz' });
  expect(lines).toEqual([]);
  for (const url of ['/healthz', '/nowhere', '/api/token/']) await server.send({ url, headers });
  await server.close();
  return lines.filter((line) => warning.test(line));
}

test.each(['x-forwarded-for', 'forwarded'])(
  'OPR-005 requests with %s and no TRUST_PROXY are one warning, without the address',
  async (header) => {
    const lines = await warnings({ [header]: 'for=203.0.113.9' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('203.0.113.9');
  },
);

test('OPR-005 with TRUST_PROXY there is no warning', async () => {
  expect(await warnings({ 'x-forwarded-for': '203.0.113.9' }, { TRUST_PROXY: 'loopback' })).toEqual([]);
});
