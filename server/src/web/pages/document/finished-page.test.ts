import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { noncePlaceholder, noncedPage } from './finished-page.ts';

const nonces = ['AAAAAAAAAAAAAAAAAAAAAA', 'z_9-AAAAAAAAAAAAAAAAAA'];

test('a page is the same text with its nonce in it, plain and as gzip, whatever stands between', () => {
  const words = fc.constantFrom('<li>Corte</li>', '</script>', 'AAAAAAAAAAAAAAAAAAAAAA', 'ção', '💈', '');
  const piece = fc.array(fc.oneof(words, fc.string()), { maxLength: 40 }).map((parts) => parts.join(''));
  const pieces = fc.array(
    piece.map((text) => text.replaceAll('\0', '')),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(pieces, fc.constantFrom(...nonces), (texts, nonce) => {
      const page = noncedPage(texts.join(noncePlaceholder));
      expect(page.plain(nonce).toString()).toBe(texts.join(nonce));
      expect(gunzipSync(page.gzipped(nonce)).toString()).toBe(texts.join(nonce));
    }),
  );
});

test('QUOTA-005 a page knows how many bytes it takes, plain and deflated', () => {
  const [nonce = ''] = nonces;
  const text = 'ção'.repeat(1000);
  const page = noncedPage(text);
  const gzipHeadAndEnd = 10 + 2 + 8;
  expect(page.sizeInBytes).toBe(5000 + page.gzipped(nonce).length - gzipHeadAndEnd);
});

test('the nonces cost next to nothing of the compression', () => {
  const services = Array.from({ length: 300 }, (_, index) => `<li class="card">Serviço ${index}</li>`).join(
    '',
  );
  const texts = ['<head>', '<style>', services, services, '</body>'];
  const [nonce = ''] = nonces;
  const whole = gzipSync(texts.join(nonce), { level: 9 });
  expect(noncedPage(texts.join(noncePlaceholder)).gzipped(nonce).length).toBeLessThan(whole.length + 250);
});

test('a page longer than the window of deflate comes out whole', () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `${index} `).join('');
  const page = noncedPage([long, long, long].join(noncePlaceholder));
  const [nonce = ''] = nonces;
  expect(gunzipSync(page.gzipped(nonce)).toString()).toBe([long, long, long].join(nonce));
});
