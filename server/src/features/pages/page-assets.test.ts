import { withAssets } from './page-assets.ts';

const link = '<link href=/static/shell/1.0.0/main.a1.css rel=stylesheet>';
const page = (links: string) => `<html><head><title>x</title>${links}</head><body></body></html>`;
const assets = (css: string) => ({ programs: [], styles: [{ file: 'main.a1.css', css }] });

test.each([
  link,
  '<link rel="stylesheet" href="/static/shell/1.0.0/main.a1.css" />',
  "<link rel='stylesheet' href='/static/shell/1.0.0/main.a1.css'>",
])('a sheet stands in the page in place of %s', (written) => {
  const html = withAssets(
    page(written),
    assets('b{color:red}\n/*# sourceMappingURL=main.a1.css.map*/'),
    'n1',
  );
  expect(html).toBe(page('<style nonce="n1" data-href="main.a1.css">b{color:red}\n</style>'));
});

test.each([
  '<link rel=icon href=/static/shell/main.a1.css>',
  '<link href=/static/main.a1.css.map rel=stylesheet>',
])('%s is another link and stays', (other) => {
  expect(withAssets(page(other), assets(''), 'n1')).toContain(other);
});

test.each(['b{background:url(x.svg)}', 'b::after{content:"</style><script>"}'])(
  'a sheet that would mean something else inside a page stays a link: %s',
  (css) => {
    expect(withAssets(page(link), assets(css), 'n1')).toBe(page(link));
  },
);

test('what the first sight needs is asked for at once', () => {
  const html = withAssets(page(''), { styles: [], programs: ['/static/booking-app/1.0.0/a.js'] }, 'n1');
  expect(html).toBe(page('<link rel="preload" as="script" href="/static/booking-app/1.0.0/a.js">'));
});
