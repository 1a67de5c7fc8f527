import { fillPage, withAssets, withNonce } from './fill-page.ts';

const shellPage = '<!doctype html><html lang=pt-BR><head><title>Agendamento</title></head></html>';

test('writes the default store into the head of the page', () => {
  expect(fillPage(shellPage, { defaultStore: 'barbearia-sol' }).html).toBe(
    '<!doctype html><html lang=pt-BR><head>' +
      '<meta name="default-store" content="barbearia-sol"><title>Agendamento</title></head></html>',
  );
});

test('writes a nonce into the head of the page', () => {
  expect(withNonce(shellPage, 'n1')).toBe(
    '<!doctype html><html lang=pt-BR><head><meta property="csp-nonce" nonce="n1">' +
      '<title>Agendamento</title></head></html>',
  );
});

test('SHAPE-021 GEN-035 an inline script of the shell may run, and no other text is taken for one', () => {
  const { html, scripts } = fillPage('<html><head><script>{start()}</script></head><body></body></html>', {
    defaultStore: '',
    scriptless: '<p><script>other()</script></p>',
  });
  expect(html).toContain('<p><script>other()</script></p>');
  expect(scripts).toEqual(['{start()}']);
});

test('a value can never end its attribute', () => {
  const { html } = fillPage(shellPage, { defaultStore: '"><script>$&' });
  expect(html).toContain('content="&#34;&#62;&#60;script&#62;$&#38;"');
});

test('a dollar sign of a store is a character like others', () => {
  const price = 'R$1 $& $$';
  const { html } = fillPage('<html><head></head><body><div id=root></div></body></html>', {
    defaultStore: '',
    data: { boot: { price } },
    scriptless: price,
    serverMarkup: { markup: price, script: price },
  });
  expect(html).toContain(`<div id=root>${price}</div><script>${price}</script>`);
  expect(html).toContain(`<noscript>${price}</noscript>`);
  expect(html).toContain('{"price":"R$1 $\\u0026 $$"}');
});

test('a page without a head is refused rather than served without what belongs there', () => {
  expect(() => fillPage('<div></div>', { defaultStore: '' })).toThrow('no head');
});

const link = '<link href=/static/shell/1.0.0/main.a1.css rel=stylesheet>';
const page = (links: string) => `<html><head><title>x</title>${links}</head><body></body></html>`;
const assets = (css: string) => ({ scripts: [], styles: [{ file: 'main.a1.css', css }] });

test.each([
  link,
  '<link rel="stylesheet" href="/static/shell/1.0.0/main.a1.css" />',
  "<link rel='stylesheet' href='/static/shell/1.0.0/main.a1.css'>",
])('a style sheet is inlined in place of %s', (written) => {
  const html = withAssets(page(written), assets('b{color:red}\n/*# sourceMappingURL=main.a1.css.map*/'));
  expect(html).toBe(page('<style data-href="main.a1.css">b{color:red}\n</style>'));
});

test.each([
  'b{background:url("data:image/svg+xml,%3Csvg/%3E")}',
  'b{background:url(data:image/png;base64,AA)}',
])('LOOK-012 a style sheet that brings its pictures along is inlined: %s', (css) => {
  expect(withAssets(page(link), assets(css))).toBe(page(`<style data-href="main.a1.css">${css}</style>`));
});

test.each([
  '<link rel=icon href=/static/shell/main.a1.css>',
  '<link href=/static/main.a1.css.map rel=stylesheet>',
])('%s is another link and stays', (other) => {
  expect(withAssets(page(other), assets(''))).toContain(other);
});

test.each(['b{background:url(x.svg)}', 'b::after{content:"</style><script>"}'])(
  'a style sheet that would not work inside a page stays a link: %s',
  (css) => {
    expect(withAssets(page(link), assets(css))).toBe(page(link));
  },
);

test('the scripts of the server markup are preloaded', () => {
  const html = withAssets(page(''), { styles: [], scripts: ['/static/booking-app/1.0.0/a.js'] });
  expect(html).toBe(page('<link rel="preload" as="script" href="/static/booking-app/1.0.0/a.js">'));
});

test('CUST-028 what the next screen needs is named, and left to the shell to load', () => {
  const html = withAssets(page(''), { styles: [], scripts: [], next: ['/static/a.css', '/static/b.js'] });
  expect(html).toBe(
    page('<link data-next as="style" href="/static/a.css"><link data-next as="script" href="/static/b.js">'),
  );
});
