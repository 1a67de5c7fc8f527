import { isPageAddress, pagePolicy } from './page-policy.ts';

test('the policy allows scripts of our own and by nonce, none inline and none evaluated', () => {
  const scripts = /script-src ([^;]+)/.exec(pagePolicy('n1'))?.[1];
  expect(scripts).toBe("'self' 'nonce-n1'");
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
])('Q-36 %s is never a page', (address) => {
  expect(isPageAddress(address)).toBe(false);
});
