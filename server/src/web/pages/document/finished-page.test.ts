import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { finishPage, pageContent, placeholders, type PageFilling } from './finished-page.ts';

const fillings: readonly PageFilling[] = [
  { nonce: 'AAAAAAAAAAAAAAAAAAAAAA', origin: 'https://agenda.example' },
  { nonce: 'z_9-AAAAAAAAAAAAAAAAAA', origin: '' },
];
const [filling] = fillings as [PageFilling, PageFilling];

const filled = (html: string, { nonce, origin }: PageFilling) =>
  html.replaceAll(placeholders.nonce, nonce).replaceAll(placeholders.origin, origin);

test('a page is the same text with its fillings in it, plain and as gzip, whatever stands between', async () => {
  const words = fc.constantFrom('<li>Corte</li>', '</script>', 'AAAAAAAAAAAAAAAAAAAAAA', 'ção', '💈', '');
  const text = fc.string().map((typed) => typed.replaceAll(/[\0\x7f]/g, ''));
  const slots = fc.constantFrom(placeholders.nonce, placeholders.origin);
  const pages = fc.array(fc.oneof(words, text, slots), { maxLength: 60 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(pages, fc.constantFrom(...fillings), async (html, what) => {
      const page = await pageContent(html);
      expect(page.plain(what).toString()).toBe(filled(html, what));
      expect(gunzipSync(page.gzipped(what)).toString()).toBe(filled(html, what));
    }),
  );
});

test('QUOTA-005 a page knows how many bytes it takes, plain and deflated', async () => {
  const page = await pageContent('ção'.repeat(1000));
  const gzipHeadAndEnd = 10 + 2 + 8;
  expect(page.sizeInBytes).toBe(5000 + page.gzipped(filling).length - gzipHeadAndEnd);
});

test('the nonces cost next to nothing of the compression', async () => {
  const services = Array.from({ length: 300 }, (_, index) => `<li class="card">Serviço ${index}</li>`).join(
    '',
  );
  const html = ['<head>', '<style>', services, services, '</body>'].join(placeholders.nonce);
  const whole = gzipSync(filled(html, filling), { level: 9 });
  const page = await pageContent(html);
  expect(page.gzipped(filling).length).toBeLessThan(whole.length + 250);
});

test('a page longer than the window of deflate comes out whole', async () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `${index} `).join('');
  const html = [long, long, long].join(placeholders.nonce);
  const page = await pageContent(html);
  expect(gunzipSync(page.gzipped(filling)).toString()).toBe(filled(html, filling));
});

test('a browser that has the page of one origin is sent that of another', async () => {
  const { etag } = await finishPage(placeholders.origin, { status: 200, embedOrigins: [] });
  expect(etag('https://a.example')).toBe(etag('https://a.example'));
  expect(etag('https://a.example')).not.toBe(etag('https://b.example'));
});
