import { fillPage, isPageAddress, pagePolicy } from './page-rules.ts';

const page = '<!doctype html><html lang=pt-BR><head><title>Agendamento</title></head></html>';

test('writes the nonce and the default store into the head of the page', () => {
  expect(fillPage(page, { nonce: 'n1', defaultStore: 'barbearia-sol' })).toBe(
    '<!doctype html><html lang=pt-BR><head><meta property="csp-nonce" nonce="n1">' +
      '<meta name="default-store" content="barbearia-sol"><title>Agendamento</title></head></html>',
  );
});

test('a value can never end its attribute', () => {
  const filled = fillPage(page, { nonce: 'n1', defaultStore: '"><script>$&' });
  expect(filled).toContain('content="&#34;&#62;&#60;script&#62;$&#38;"');
});

test('a page without a head is refused rather than served without its nonce', () => {
  expect(() => fillPage('<div></div>', { nonce: 'n1', defaultStore: '' })).toThrow('no head');
});

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
