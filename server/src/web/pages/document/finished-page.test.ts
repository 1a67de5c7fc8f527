import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { finishPage, pageContent, placeholders, type PageFilling } from './finished-page.ts';

const fillings: readonly PageFilling[] = [
  { nonce: 'AAAAAAAAAAAAAAAAAAAAAA', origin: 'https://agenda.example' },
  { nonce: 'z_9-AAAAAAAAAAAAAAAAAA', origin: '' },
];
const [filling] = fillings as [PageFilling, PageFilling];

const filled = (html: string, { nonce, origin }: PageFilling) =>
  html.replaceAll(placeholders.nonce, nonce).replaceAll(placeholders.origin, origin);

test('a page is the same text with its fillings in it, plain, as gzip and as brotli, whatever stands between', async () => {
  const words = fc.constantFrom('<li>Corte</li>', '</script>', 'AAAAAAAAAAAAAAAAAAAAAA', 'ção', '💈', '');
  const text = fc.string().map((typed) => typed.replaceAll(/[\0\x7f]/g, ''));
  const slots = fc.constantFrom(placeholders.nonce, placeholders.origin);
  const pages = fc.array(fc.oneof(words, text, slots), { maxLength: 60 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(pages, fc.constantFrom(...fillings), async (html, what) => {
      const page = await pageContent(html, what.origin.length);
      expect(page.plain(what).toString()).toBe(filled(html, what));
      expect(gunzipSync(page.gzipped(what)).toString()).toBe(filled(html, what));
      const brotli = page.brotli(what);
      if (brotli) expect(brotliDecompressSync(brotli).toString()).toBe(filled(html, what));
    }),
  );
});

test('QUOTA-005 a page knows how many bytes it takes, plain and compressed', async () => {
  const page = await pageContent('ção'.repeat(1000), 0);
  const gzipHeadAndEnd = 10 + 2 + 8;
  const brotliEnd = 1;
  const compressed = page.gzipped(filling).length + (page.brotli({ ...filling, origin: '' })?.length ?? NaN);
  expect(page.sizeInBytes).toBe(5000 + compressed - gzipHeadAndEnd - brotliEnd);
});

test('the nonces cost next to nothing of the compression', async () => {
  const services = Array.from({ length: 300 }, (_, index) => `<li class="card">Serviço ${index}</li>`).join(
    '',
  );
  const html = ['<head>', '<style>', services, services, '</body>'].join(placeholders.nonce);
  const whole = gzipSync(filled(html, filling), { level: 9 });
  const page = await pageContent(html, filling.origin.length);
  expect(page.gzipped(filling).length).toBeLessThan(whole.length + 250);
});

test('a page longer than the window of deflate comes out whole', async () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `${index} `).join('');
  const html = [long, long, long].join(placeholders.nonce);
  const page = await pageContent(html, filling.origin.length);
  expect(gunzipSync(page.gzipped(filling)).toString()).toBe(filled(html, filling));
});

test('a browser that has the page of one origin, or for other sites, is sent another', async () => {
  const { etag } = await finishPage(placeholders.origin, { status: 200, embedOrigins: [] });
  const embedded = await finishPage(placeholders.origin, {
    status: 200,
    embedOrigins: ['https://b.example'],
  });
  expect(embedded.etag('https://a.example')).not.toBe(etag('https://a.example'));
  expect(etag('https://a.example')).toBe(etag('https://a.example'));
  expect(etag('https://a.example')).not.toBe(etag('https://b.example'));
});

const storePage = () => {
  const services = Array.from(
    { length: 300 },
    (_, index) => `<li class="card">Serviço ${index} com navalha</li>`,
  );
  const { nonce, origin } = placeholders;
  return `<head><meta nonce="${nonce}"><link href="${origin}/sol"><style nonce="${nonce}">b{}</style></head>
    ${services.join('')}<script nonce="${nonce}">wait()</script>${services.join('')}<a href="${origin}/sol">`;
};

test('the page of a store is brotli with whatever fills it, and as small as brotli makes it', async () => {
  const html = storePage();
  const { length } = filling.origin;
  const { brotli } = await pageContent(html, length);
  for (const nonce of [
    'AAAAAAAAAAAAAAAAAAAAAA',
    '<li class="card">Serviç',
    '\\"> z_9-"=b{}</nonce'.padEnd(22, '='),
  ])
    for (const origin of [
      filling.origin,
      'x'.repeat(length),
      '<li class="card">Serviço'.padEnd(length - 1, '"'),
    ]) {
      const what = { nonce: nonce.slice(0, 22), origin };
      if (Buffer.byteLength(Object.values(what).join('')) !== 22 + length) continue;
      const bytes = brotli(what) ?? Buffer.alloc(0);
      expect(brotliDecompressSync(bytes).toString()).toBe(filled(html, what));
      expect(bytes.length).toBeLessThan(brotliCompressSync(filled(html, what)).length + 400);
    }
});

test('a page is no brotli for an origin of another length, nor where it begins with what fills it', async () => {
  const { brotli } = await pageContent(storePage(), filling.origin.length);
  expect(brotli({ ...filling, origin: 'https://agenda.example:8443' })).toBeUndefined();
  expect((await pageContent(`${placeholders.nonce}b{}`.repeat(9), 0)).brotli(filling)).toBeUndefined();
});
