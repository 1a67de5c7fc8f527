import { addresses } from '@hora-marcada/shared/contract';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('/api/openapi.json describes the endpoints that this server answers', async () => {
  const { status, body } = await server.ask('/api/openapi.json');
  expect(status).toBe(200);
  const { openapi, paths } = body as { openapi: string; paths: Record<string, unknown> };
  expect(openapi).toBe('3.1.0');
  const expected = Object.values(addresses).map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
  expect(Object.keys(paths).sort()).toEqual([...new Set(expected)].sort());
});

test('/api/docs is a page whose scripts are files of its own, as its policy demands', async () => {
  const page = await server.ask('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none';",
  );
  expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)/);
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(2);
  const answers = await Promise.all(
    files.map((file) => server.ask(new URL(file, 'http://x/api/docs').pathname)),
  );
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
  // Nobody else is asked whether the description is a good one.
  expect(answers.map(({ text }) => text).join()).toMatch(/"validatorUrl":null/);
});

test('/api/docs reads the description that machines read', async () => {
  const described = await server.ask('/api/openapi.json');
  expect((await server.ask('/api/docs/json')).body).toEqual(described.body);
});

test('QUOTA-018 the description is answered by its tag, and nobody has it written anew in YAML', async () => {
  const { headers } = await server.ask('/api/openapi.json');
  const again = await server.ask('/api/openapi.json', undefined, {
    'if-none-match': String(headers['etag']),
  });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await server.ask('/api/docs/json')).headers['etag']).toBe(headers['etag']);
  expect((await server.ask('/api/docs/yaml')).status).toBe(404);
});
