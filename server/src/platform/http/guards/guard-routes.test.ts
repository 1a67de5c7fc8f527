import type { InjectOptions } from 'fastify';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';

type Method = NonNullable<InjectOptions['method']>;

let server: TestApp;

afterEach(() => server.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

/** As many requests as pass within a minute, from one address. */
async function exhaust(url: string, requests: number) {
  const answers = await Promise.all(
    Array.from({ length: requests }, () =>
      server.send({ method: 'HEAD', url, headers: from('203.0.113.1') }),
    ),
  );
  expect(answers.map(({ status }) => status)).not.toContain(429);
}

/** Every route of the router, read from its tree: each line holds what its path adds to that of its parent. */
function routesOf(tree: string): [Method, string][] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, branches = '', added = '', methods = ''] =
      /^([│├└─ ]*)(\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    const depth = branches.length / 4;
    const path = (parents[depth - 1] ?? '') + added;
    parents[depth] = path;
    const found = methods.split(', ').filter(Boolean);
    return found.map((method): [Method, string] => [method as Method, path]);
  });
}

test('QUOTA-010 every route of the server counts its callers, those of plugins and files as well', async () => {
  server = await openTestApp({}, { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  const routes = routesOf(server.app.printRoutes({ commonPrefix: false }));
  expect(routes.length).toBeGreaterThan(200);
  await exhaust('/scheduler/v1/get_store/x/', 300);
  await exhaust('/remotes.json', 6000);
  await exhaust('/healthz', 1200);
  const unguarded: string[] = [];
  for (const [method, path] of routes) {
    const url = path.replace(/:\w+/g, 'x').replace('*', 'x/y/z.js');
    const { status } = await server.send({ method, url, headers: from('203.0.113.1') });
    if (status !== 429) unguarded.push(`${method} ${path} ${status}`);
  }
  expect(unguarded).toEqual([]);
});
