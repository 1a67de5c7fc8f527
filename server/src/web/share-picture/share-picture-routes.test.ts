import sharp from 'sharp';
import { putImage } from '../../catalogue/images/test-support/sent-images.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { sharePicturePath } from './share-picture-rules.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const solPicture = '/api/share_picture/barbearia-sol.png';

async function open(url: string, headers: Readonly<Record<string, string>> = {}) {
  const { statusCode, headers: answered, rawPayload } = await server.app.inject({ url, headers });
  return { status: statusCode, headers: answered, png: rawPayload };
}

test('the picture of a store is a PNG of 1200 by 630 that every chat shows', async () => {
  const { status, headers, png } = await open(solPicture);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"[\w-]{16}"$/) as string,
  });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(100_000);
});

test('Q-36 the address that the page names, and a name in any case, lead to the same picture', async () => {
  const path = sharePicturePath('Barbearia-SOL', { title: 'Barbearia Sol', styles: {} });
  const [plain, named, shouted] = await Promise.all([
    open(solPicture),
    open(path),
    open('/api/share_picture/Barbearia-SOL.png'),
  ]);
  expect(path).toMatch(/^\/api\/share_picture\/barbearia-sol\.png\?v=[\w-]{16}$/);
  expect(named.png.equals(plain.png)).toBe(true);
  expect([named.headers.etag, shouted.headers.etag]).toEqual(Array(2).fill(plain.headers.etag));
  expect(plain.headers.etag).toBe(`"${path.split('v=')[1]}"`);
});

test('two stores have two pictures', async () => {
  const [sol, lua] = await Promise.all([open(solPicture), open('/api/share_picture/salao-lua.png')]);
  expect(lua.png.equals(sol.png)).toBe(false);
  expect(lua.headers.etag).not.toBe(sol.headers.etag);
});

test.each(['"x", TAG', 'W/TAG', '*'])(
  'who has the picture under If-None-Match: %s gets none again',
  async (known) => {
    const etag = String((await open(solPicture)).headers.etag);
    const { status, headers, png } = await open(solPicture, { 'if-none-match': known.replace('TAG', etag) });
    expect([status, headers.etag, png.length]).toEqual([304, etag, 0]);
  },
);

test('a new title is a new picture at once', async () => {
  const rename = (title: string) =>
    server.database.pool.query('update stores set title = $1 where endpoint = $2', [title, 'salao-lua']);
  const before = await open('/api/share_picture/salao-lua.png');
  await rename('Salão Nova Lua');
  const etag = String(before.headers.etag);
  const after = await open('/api/share_picture/salao-lua.png', { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(after.png.equals(before.png)).toBe(false);
  await rename('Salão Lua');
  expect((await open('/api/share_picture/salao-lua.png')).png.equals(before.png)).toBe(true);
});

test.each(['nao-existe', 'admin', 'a', '%00', "';--", 'a%2Fb', 'x'.repeat(300)])(
  'API-004 %s.png is the picture of no store: 404',
  async (name) => {
    const { status, body, headers } = await server.ask(`/api/share_picture/${name}.png`);
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  },
);

test('Q-66 the picture of a store that has expired is refused as its page is', async () => {
  const expire = (date: string | null) =>
    server.database.pool.query('update stores set expiration_date = $1 where endpoint = $2', [
      date,
      'salao-lua',
    ]);
  await expire('2026-03-08');
  const { status, body } = await server.ask('/api/share_picture/salao-lua.png');
  expect([status, body]).toEqual([403, expect.objectContaining({ code: 'store_expired' })]);
  await expire(null);
});

test('a store that cannot be read now has its picture later: 503, and not cached', async () => {
  await server.database.pool.query('alter table stores rename column title to gone');
  const { status, body, headers } = await server.ask(solPicture);
  expect([status, body]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers.etag).toBeUndefined();
  await server.database.pool.query('alter table stores rename column gone to title');
});

test('a picture is only read', async () => {
  const { status, headers } = await server.send({ method: 'POST', url: solPicture, payload: {} });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('IMG-003 the logo stands in the picture, and another one is another picture', async () => {
  const owner = await server.asOwner('sol');
  const plain = await open(solPicture);
  await putImage(server, owner, 'kind=logo', '#00ff00');
  const green = await open(solPicture);
  await putImage(server, owner, 'kind=logo', '#ff0000');
  const red = await open(solPicture);
  expect(new Set([plain, green, red].map(({ headers }) => headers.etag)).size).toBe(3);
  const { data, info } = await sharp(green.png).raw().toBuffer({ resolveWithObject: true });
  // What is lossy is never quite the colour that was sent.
  const isGreen = (at: number) =>
    (data[at] ?? 0) < 20 && (data[at + 1] ?? 0) > 235 && (data[at + 2] ?? 0) < 20;
  const greens = Array.from({ length: info.width * info.height }, (_, pixel) =>
    isGreen(pixel * info.channels),
  );
  expect(greens.filter(Boolean).length).toBeGreaterThan(15_000);
});
