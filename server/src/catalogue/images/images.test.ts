import { contract, type AnswerOf, type ServedImage } from '@hora-marcada/shared/contract';
import { imageSizes, type ImageKind } from '@hora-marcada/shared/rules';
import sharp from 'sharp';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { sendImage, photo, putImage, servedAt } from './test-support/sent-images.ts';

const { server, owner } = await openOwnerApp();

const places: readonly (readonly [ImageKind, string])[] = [
  ['logo', 'kind=logo'],
  ['cover', 'kind=cover'],
  ['service', `kind=service&subject_id=${sol.corte}`],
  ['calendar', `kind=calendar&subject_id=${sol.ana}`],
];

const storeNow = async () =>
  (await server.ask(`/scheduler/v1/get_store/${sol.endpoint}/`)).body as AnswerOf<'getStore'>;
const undo = (id: string | undefined) => owner.ask(contract.undoChange.path, { id });

test.each(places)(
  'IMG-001 IMG-008 a %s is served as WebP at two sizes, for ever, without a cookie',
  async (kind, query) => {
    const saved = await putImage(server, owner, query);
    const { small, large } = imageSizes[kind];
    expect(saved).toMatchObject(large);
    for (const [url, size, max] of [
      [saved.url, small, 12_000],
      [saved.large_url, large, 40_000],
    ] as const) {
      const { status, headers, bytes } = await servedAt(server, url);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(headers).not.toHaveProperty('set-cookie');
      expect(bytes.length).toBeLessThanOrEqual(max);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...size });
    }
  },
);

test('IMG-003 every answer that shows an image says where it is', async () => {
  const at: Record<string, ServedImage> = {};
  for (const [kind, query] of places) {
    const { url, large_url } = await putImage(server, owner, query, '#224466');
    at[kind] = { url, large_url };
  }
  const asked = { client_name: sol.endpoint, service_id: sol.corte };
  const store = await storeNow();
  expect(store).toMatchObject({ logo: at['logo'], cover: at['cover'] });
  expect(store.service_types.find(({ id }) => id === sol.corte)?.photo).toEqual(at['service']);
  expect((await owner.ask(contract.getSettings.path)).body).toMatchObject({
    logo: at['logo'],
    cover: at['cover'],
  });
  const withPhoto = (id: string, photo: unknown) =>
    expect.arrayContaining([expect.objectContaining({ id, photo })]) as unknown;
  expect((await owner.ask(contract.getServices.path)).body).toEqual(withPhoto(sol.corte, at['service']));
  expect((await owner.ask(contract.getCalendars.path)).body).toEqual(withPhoto(sol.ana, at['calendar']));
  for (const { path } of [contract.availableCalendars, contract.firstOffer])
    expect((await server.ask(path, asked)).body).toMatchObject({
      calendars: withPhoto(sol.ana, at['calendar']),
    });
  const combined = { client_name: sol.endpoint, services: [sol.corte] };
  expect((await server.ask(contract.combinedCalendars.path, combined)).body).toMatchObject({
    calendars: withPhoto(sol.ana, at['calendar']),
  });
});

test('IMG-003 a professional’s new photo stands in the first offer at once, though the offer is remembered', async () => {
  const query = `kind=calendar&subject_id=${sol.ana}`;
  const first = async () =>
    (await server.ask(contract.firstOffer.path, { client_name: sol.endpoint, service_id: sol.barba }))
      .body as AnswerOf<'firstOffer'>;
  await first();
  const { url } = await putImage(server, owner, query, '#0000ff');
  expect((await first()).calendars.find(({ id }) => id === sol.ana)?.photo?.url).toBe(url);
});

test('IMG-006 a photo held upright stays upright, and nothing of its file is served', async () => {
  const halves = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
    .composite([
      {
        input: await sharp({ create: { width: 150, height: 300, channels: 3, background: 'blue' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Artist: 'Fulano de Tal' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(halves.includes('Fulano')).toBe(true);
  const { body } = await sendImage(server, owner, 'kind=logo', halves);
  for (const url of [(body as ServedImage).url, (body as ServedImage).large_url]) {
    const { bytes } = await servedAt(server, url);
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(['EXIF', 'XMP ', 'ICCP', 'Fulano'].filter((mark) => bytes.includes(mark))).toEqual([]);
    // What was at the left is above once it is turned.
    const { data } = await sharp(bytes)
      .resize(1, 2, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([(data[2] ?? 0) > (data[0] ?? 0), (data[3] ?? 0) > (data[5] ?? 0)]).toEqual([true, true]);
  }
});

test('IMG-001 the frame shows the part of the picture that its owner moved into it', async () => {
  const left = await photo('#ff0000', { width: 100, height: 100 });
  const wide = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0000ff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const redOf = async (place: string) => {
    const { body } = await sendImage(server, owner, `kind=logo${place}`, wide, 'image/png');
    const { bytes } = await servedAt(server, (body as ServedImage).url);
    return (await sharp(bytes).stats()).channels[0]?.mean ?? 0;
  };
  expect(await redOf('&x=0')).toBeGreaterThan(240);
  expect(await redOf('')).toBeLessThan(20);
  expect(await redOf('&x=1')).toBeLessThan(20);
  expect((await sendImage(server, owner, 'kind=logo&x=2', wide)).status).toBe(400);
});

test('IMG-002 setting and removing an image make an entry each, and can be undone', async () => {
  const query = `kind=service&subject_id=${sol.barba}`;
  const photoNow = async () =>
    (await storeNow()).service_types.find(({ id }) => id === sol.barba)?.photo?.url;
  const one = await putImage(server, owner, query, '#111111');
  const other = await putImage(server, owner, query, '#eeeeee');
  expect(await photoNow()).toBe(other.url);
  expect((await undo(other.change_id)).status).toBe(200);
  expect(await photoNow()).toBe(one.url);
  const removed = await owner.ask(contract.deleteImage.path, { kind: 'service', subject_id: sol.barba });
  expect(removed).toMatchObject({ status: 200, body: { detail: 'Imagem removida.' } });
  expect(await photoNow()).toBeUndefined();
  const again = await undo((removed.body as AnswerOf<'deleteImage'>).change_id);
  expect(again).toMatchObject({
    status: 200,
    body: { change: { action: 'undone', subject: 'image', name: 'Barba', after: { image: 'service' } } },
  });
  expect(await photoNow()).toBe(one.url);
  expect((await servedAt(server, one.url)).status).toBe(200);
  expect((await undo(other.change_id)).status).toBe(409);
});

test('IMG-007 a member sees images and changes none', async () => {
  const { url } = await putImage(server, owner, `kind=service&subject_id=${sol.corte}`, '#00ff00');
  const member = await asMember(server);
  const services = (await member.ask(contract.getServices.path)).body as AnswerOf<'getServices'>;
  expect(services.find(({ id }) => id === sol.corte)?.photo?.url).toBe(url);
  const refused = await sendImage(server, member, 'kind=logo', await photo('#123456'));
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await member.ask(contract.deleteImage.path, { kind: 'logo' })).status).toBe(403);
});

test.each([
  ['another store’s service', `kind=service&subject_id=${lua.unhas}`],
  ['another store’s calendar', `kind=calendar&subject_id=${lua.clara}`],
  ['a calendar that is said to be a service', `kind=service&subject_id=${sol.ana}`],
  ['a photo of nothing', 'kind=service'],
  ['no id', 'kind=calendar&subject_id=x'],
])('IMG-007 %s is not found', async (_, query) => {
  const answer = await sendImage(server, owner, query, await photo('#123456'));
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const fields = Object.fromEntries(new URLSearchParams(query));
  expect((await owner.ask(contract.deleteImage.path, fields)).status).toBe(404);
});

test('IMG-007 a service that is deleted takes its photo along, and brings it back', async () => {
  const { url } = await putImage(server, owner, `kind=service&subject_id=${sol.consulta}`, '#ffff00');
  const { body } = await owner.ask(contract.deleteService.path, { serviceId: sol.consulta });
  server.setNow('2026-03-10T12:11:00Z');
  expect((await servedAt(server, url)).status).toBe(404);
  server.setNow('2026-03-09T12:10:00Z');
  expect((await undo((body as AnswerOf<'deleteService'>).change_id)).status).toBe(200);
  const store = await storeNow();
  expect(store.service_types.find(({ id }) => id === sol.consulta)?.photo?.url).toBe(url);
  server.setNow('2026-03-10T12:11:00Z');
  expect((await servedAt(server, url)).status).toBe(200);
  server.setNow('2026-03-09T12:10:00Z');
});

test('IMG-008 a replaced image is served for a day and no longer', async () => {
  const one = await putImage(server, owner, 'kind=cover', '#101010');
  const other = await putImage(server, owner, 'kind=cover', '#f0f0f0');
  expect(other.url).not.toBe(one.url);
  server.setNow('2026-03-10T12:09:00Z');
  expect((await servedAt(server, one.url)).status).toBe(200);
  server.setNow('2026-03-10T12:10:00Z');
  expect((await servedAt(server, one.url)).status).toBe(404);
  expect((await servedAt(server, other.large_url)).status).toBe(200);
  server.setNow('2026-03-09T12:10:00Z');
});

test.each(['x', 'x.webp', `${'0'.repeat(32)}.webp`, `${'0'.repeat(32)}-2x.webp`, '%00.webp'])(
  'IMG-008 nothing is served at %s',
  async (file) => {
    expect((await servedAt(server, `/media/${sol.storeId}/${file}`)).status).toBe(404);
    expect((await servedAt(server, `/media/${sol.endpoint}/${file}`)).status).toBe(404);
  },
);

test('IMG-007 a store keeps 40 MB of images at most, with those that can still be brought back', async () => {
  const fill = (files: number, bytes: string) =>
    server.database.pool.query(
      `insert into image_files (store_id, hash, size, bytes, unused_since)
       select $1, concat('full', $2::int, number), 'large', decode(repeat('00', ${bytes}), 'hex'), now()
       from generate_series(1, $2::int) as number`,
      [sol.storeId, files],
    );
  await fill(999, '40000');
  // To the last byte: what is sent is what is too much.
  await fill(1, '(select 40000000 - sum(octet_length(bytes)) from image_files where store_id = $1)::int');
  const full = await sendImage(server, owner, 'kind=logo', await photo('#abcdef'));
  expect(full).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
  const { rows } = await server.database.pool.query(
    `select 1 from change_log where store_id = $1 and at > now() - interval '1 second'`,
    [sol.storeId],
  );
  expect(rows).toEqual([]);
  await server.database.pool.query(`delete from image_files where hash like 'full%'`);
});

test('IMG-005 a file of more than 10 MB is refused before it is read', async () => {
  const answer = await sendImage(server, owner, 'kind=logo', Buffer.alloc(10_000_001));
  const detail = 'Envie uma foto JPG, PNG ou WebP de até 10 MB.';
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', detail } });
});

test.each(['getCalendars', 'updateSettings'] as const)(
  'IMG-005 no other call takes a picture as its body: %s',
  async (name) => {
    const { path } = contract[name];
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'image/jpeg' };
    const { status } = await server.send({
      method: 'POST',
      url: path,
      headers,
      payload: await photo('#123456'),
    });
    expect([405, 415]).toContain(status);
  },
);
