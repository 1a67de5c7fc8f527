import { isPageAddress, pagePolicy } from './page-policy.ts';

test('the policy allows scripts of our own and by nonce, none inline and none evaluated', () => {
  const scripts = /script-src ([^;]+)/.exec(pagePolicy('n1'))?.[1];
  expect(scripts).toBe("'self' 'nonce-n1'");
});

test.each([
  ['default-src', "'self'"],
  ['img-src', "'self' data:"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'none'"],
])('the policy of a page that no other site may show says %s %s', (directive, sources) => {
  expect(pagePolicy('n1').split('; ')).toContain(`${directive} ${sources}`);
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
