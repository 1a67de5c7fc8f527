import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ImageFile } from '../../stores/public-page/image-address-rules.ts';
import type { ImagePlace, MadeImage } from './image-rules.ts';

/** False where a photo's service or calendar is not the store's. */
export async function hasImagePlace(
  handle: Handle,
  storeId: StoreId,
  { kind, subjectId }: ImagePlace,
): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select (${kind} in ('logo', 'cover')
      or ${kind} = 'service' and exists (select 1 from services where services.store_id = ${storeId} and service_id = ${subjectId})
      or ${kind} = 'calendar' and exists (select 1 from calendars where calendars.store_id = ${storeId} and calendar_id = ${subjectId})
    ) as "isThere"
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0]?.isThere === true;
}

/** Puts an image in the place of the one before. Called behind the store's lock, `settleFiles` after it. */
export async function putImage(
  handle: Handle,
  storeId: StoreId,
  { imageId, kind, subjectId }: ImagePlace,
  { hash, width, height, small, large }: MadeImage,
  now: Date,
): Promise<void> {
  await sql`
    insert into image_files (store_id, hash, size, bytes)
    select ${storeId}::uuid, ${hash}, size, bytes
    from unnest(array['small', 'large'], ${[small, large]}::bytea[]) as made (size, bytes)
    on conflict (store_id, hash, size) do nothing`.execute(handle);
  await sql`
    insert into images (store_id, image_id, kind, subject_id, hash, width, height, created_at)
    values (${storeId}, ${imageId}, ${kind}, ${subjectId}, ${hash}, ${width}, ${height}, ${now})
    on conflict (store_id, image_id) do update
    set hash = excluded.hash, width = excluded.width, height = excluded.height, created_at = excluded.created_at
    where images.hash <> excluded.hash`.execute(handle);
}

/** Removes an image; false where there is none. */
export async function removeImage(handle: Handle, storeId: StoreId, imageId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from images where store_id = ${storeId} and image_id = ${imageId} returning image_id`.execute(
    handle,
  );
  return rows.length === 1;
}

/** Marks the files that no image shows any more, and takes the mark from those that one shows again. */
export async function settleFiles(handle: Handle, storeId: StoreId, now: Date): Promise<void> {
  await sql`
    update image_files
    set unused_since = case when ${shownCondition(storeId)} then null else ${now}::timestamptz end
    where store_id = ${storeId} and (unused_since is null) <> ${shownCondition(storeId)}`.execute(handle);
}

/** An image of the store, its services and calendars shows the file. */
function shownCondition(storeId: StoreId) {
  return sql`exists (
      select 1 from images
      where images.store_id = ${storeId} and images.hash = image_files.hash and (
        images.subject_id is null
        or exists (select 1 from services where services.store_id = ${storeId} and service_id = images.subject_id)
        or exists (select 1 from calendars where calendars.store_id = ${storeId} and calendar_id = images.subject_id)
      )
    )`;
}

/** Bytes of all files that are kept of a store. */
export async function sumFiles(handle: Handle, storeId: StoreId): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(bytes)), 0)::int as bytes from image_files where store_id = ${storeId}`.execute(
    handle,
  );
  return rows[0]?.bytes ?? 0;
}

/** A file that an image shows, or showed until some instant. */
export async function readFile(
  handle: Handle,
  { storeId, hash, size }: ImageFile,
  unusedAfter: Date,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from image_files
    where store_id = ${storeId} and hash = ${hash} and size = ${size}
      and (unused_since is null or unused_since > ${unusedAfter})`.execute(handle);
  return rows[0]?.bytes;
}

/** Removes files that no image has shown since an instant, and what is left of the images of services that are gone. */
export async function forgetUnusedFiles(handle: Handle, storeId: StoreId, until: Date): Promise<void> {
  await sql`
    delete from image_files where store_id = ${storeId} and unused_since is not null and unused_since <= ${until}`.execute(
    handle,
  );
  await sql`
    delete from images
    where store_id = ${storeId} and not exists (
      select 1 from image_files where image_files.store_id = ${storeId} and image_files.hash = images.hash
    )`.execute(handle);
}
