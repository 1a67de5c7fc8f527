import { isPageAddress, pagePolicy, readableAddress, withoutPunctuation } from './page-policy.ts';

const nothing = { scripts: [], styles: [] };
const sourcesOf = (directive: string, policy: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.slice(directive.length + 1);

test('GEN-035 the policy allows our own files and inline texts by their hashes, as a browser reads them', () => {
  const policy = pagePolicy({ scripts: ['go()', 'a\r\nb\rc'], styles: ['b{}'] });
  const ofGo = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";
  const ofLines = "'sha256-6n+wi3otxGGf+3x7s42VogR5NfoWXXGxLv04UqLm0Mw='";
  expect(sourcesOf('script-src', policy)).toBe(`'self' ${ofGo} ${ofLines}`);
  expect(sourcesOf('style-src', policy)).toBe(`'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='`);
});

test('GEN-037 a nonce allows styles, and no script', () => {
  const policy = pagePolicy({ ...nothing, nonce: 'n1' });
  expect([sourcesOf('script-src', policy), sourcesOf('style-src', policy)]).toEqual([
    "'self'",
    "'self' 'nonce-n1'",
  ]);
});

test.each([
  ['default-src', "'self'"],
  ['img-src', "'self' data:"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'none'"],
])('the policy of a page that no other site may show says %s %s', (directive, sources) => {
  expect(pagePolicy(nothing).split('; ')).toContain(`${directive} ${sources}`);
});

test.each(['/', '/barbearia-sol', '/barbearia-sol/x?y=1', '/login', '/admin', '/api-da-ana', '/sal%C3%A3o'])(
  'ROUTE-007 %s is a page',
  (address) => {
    expect(isPageAddress(address)).toBe(true);
  },
);

test.each([
  '/api/x',
  '/API/x',
  '/scheduler/v1/x/',
  '/user',
  '/static/x',
  '/favicon.ico',
  '/robots.txt?x',
  '/healthz',
  '/readyz',
  '/assets/x.js',
  '/remotes/x',
  '/remotes.json?x',
])('Q-36 %s is never a page', (address) => {
  expect(isPageAddress(address)).toBe(false);
});

test.each([
  ['/sampa.', '/sampa'],
  ['/sampa)', '/sampa'],
  ['/sampa%20', '/sampa'],
  ['/sampa,', '/sampa'],
  ['/sampa!?x=1', '/sampa?x=1'],
  ['/sampa%E2%80%9D.', '/sampa'],
])('ROUTE-009 %s is meant as %s', (address, meant) => {
  expect(withoutPunctuation(address)).toBe(meant);
});

test.each(['/sampa', '/', '/.', '//evil.example.', '/sampa/agendamento.', '/a b.', '/%5Cevil.'])(
  'ROUTE-009 %s is left as it is',
  (address) => {
    expect(withoutPunctuation(address)).toBeUndefined();
  },
);

test.each([
  ['/sal%E3o', '/sal%25E3o'],
  ['/sal%C3%A3o', '/sal%C3%A3o'],
  ['/50%', '/50%25'],
  ['/api/%E3', '/api/%E3'],
])('ROUTE-010 %s is read as %s', (address, read) => {
  expect(readableAddress(address)).toBe(read);
});
