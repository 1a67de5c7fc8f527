import type { AnswerOf, ImageIdentity, ImageQuery } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { imageAddresses } from '../../stores/public-page/image-address-rules.ts';
import { raiseOfferVersions } from '../calendars/calendar-lock-queries.ts';
import { hasImagePlace, putImage, removeImage, settleFiles, sumFiles } from './image-queries.ts';
import { imagePlace, requireImageQuota, type ImagePlace } from './image-rules.ts';
import { makeImage } from './make-image.ts';

/** Puts what was sent in an image's place (IMG-001). Throws `not_found`, `invalid`, `quota_reached` or `rate_limited`. */
export async function setImage(
  tools: ChangeTools,
  storeId: StoreId,
  query: ImageQuery,
  file: Buffer,
): Promise<AnswerOf<'setImage'>> {
  const { database, clock, signals } = tools;
  const place = imagePlace(query);
  await requirePlace(database.handle, storeId, place);
  const image = await makeImage(place.kind, query, file);
  const { changeId } = await database.handle.transaction().execute(async (transaction) => {
    await lockPlace(transaction, storeId, place);
    const change = { action: 'image_set', subject: 'image', subjectId: place.imageId } as const;
    return recordUndoable(transaction, storeId, tools, change, async () => {
      await putImage(transaction, storeId, place, image, clock.now());
      await settleFiles(transaction, storeId, clock.now());
      requireImageQuota(await sumFiles(transaction, storeId));
    });
  });
  signals.announce(storeId);
  const { hash, width, height } = image;
  return {
    ...imageAddresses(storeId, hash),
    width,
    height,
    ...(changeId !== undefined && { change_id: changeId }),
  };
}

/** Removes an image (IMG-002); throws `not_found` where there is none. */
export async function deleteImage(
  tools: ChangeTools,
  storeId: StoreId,
  identity: ImageIdentity,
): Promise<AnswerOf<'deleteImage'>> {
  const { database, clock, signals } = tools;
  const place = imagePlace(identity);
  const { changeId } = await database.handle.transaction().execute(async (transaction) => {
    await lockPlace(transaction, storeId, place);
    const change = { action: 'image_removed', subject: 'image', subjectId: place.imageId } as const;
    return recordUndoable(transaction, storeId, tools, change, async () => {
      if (!(await removeImage(transaction, storeId, place.imageId))) throw new Refusal('not_found');
      await settleFiles(transaction, storeId, clock.now());
    });
  });
  signals.announce(storeId);
  return { detail: 'Imagem removida.', ...(changeId !== undefined && { change_id: changeId }) };
}

async function requirePlace(handle: Handle, storeId: StoreId, place: ImagePlace): Promise<void> {
  if (!(await hasImagePlace(handle, storeId, place))) throw new Refusal('not_found');
}

/** Keeps others from the store's images; what was remembered of a calendar is read again. */
async function lockPlace(transaction: Handle, storeId: StoreId, place: ImagePlace): Promise<void> {
  await lockStore(transaction, storeId);
  await requirePlace(transaction, storeId, place);
  if (place.kind === 'calendar') await raiseOfferVersions(transaction, storeId, [place.imageId]);
}
