import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressPage } from './compressed-page.ts';

const filled = { html: '<li>Corte com ção 💈</li>'.repeat(300), scripts: ['go()'], styles: [] };
const compressed = (change = {}, embedOrigins: readonly string[] = []) =>
  compressPage({ ...filled, ...change }, { status: 200, embedOrigins });

test('GEN-011 a page is the same text plain, as gzip and as brotli', async () => {
  const { br, gzip, identity } = (await compressed()).contents;
  expect(identity.bytes.toString()).toBe(filled.html);
  expect(gunzipSync(gzip.bytes)).toEqual(identity.bytes);
  expect(brotliDecompressSync(br.bytes)).toEqual(identity.bytes);
});

test('QUOTA-005 a page knows how many bytes it takes, plain and compressed', async () => {
  const { contents, sizeInBytes } = await compressed();
  const lengths = Object.values(contents).map(({ bytes }) => bytes.length);
  expect(sizeInBytes).toBe(lengths.reduce((sum, length) => sum + length));
});

test('GEN-036 each coding of a page has a strong tag of its own, which another text or policy changes', async () => {
  const tags = async (page: ReturnType<typeof compressed>) =>
    Object.values((await page).contents).map(({ etag }) => etag);
  const all = [
    ...(await tags(compressed())),
    ...(await tags(compressed({ html: 'other' }))),
    ...(await tags(compressed({ scripts: ['other()'] }))),
    ...(await tags(compressed({}, ['https://loja.example']))),
  ];
  for (const tag of all) expect(tag).toMatch(/^"[\w-]{22,}"$/);
  expect(new Set(all).size).toBe(12);
  expect(await tags(compressed())).toEqual(all.slice(0, 3));
});
