import { z } from 'zod';
import { imageKinds } from '../../rules/rules.ts';
import { undoableDone } from '../change-log.ts';
import { id } from '../fields.ts';

/**
 * Where the server has an image, as paths from its root: `/media/barbearia-sol/….webp`, WebP without metadata, for ever the same.
 * How large each is: `imageSizes` of the rules.
 */
export const servedImage = z.object({ url: z.string(), large_url: z.string() });

const kind = z.enum(imageKinds, { error: 'Use logo, cover, service ou calendar.' });

const place = { error: 'Informe um número de 0 a 1.' };

/** Where the frame lies on what the picture has beyond it: 0 at its left or upper edge, 1 at the other; the middle without it. */
const position = z.coerce.number<number | string>(place).min(0, place).max(1, place).optional();

/** The service or calendar of a photo; a logo and a cover have none. */
export const imageIdentity = z.object({ kind, subject_id: id.optional() });

export const imageQuery = imageIdentity.extend({ x: position, y: position });

/** `width` and `height` are those of `large_url`. */
export const savedImage = servedImage.extend({
  width: z.int(),
  height: z.int(),
  change_id: z.string().optional(),
});

export const removedImage = undoableDone;

export type ServedImage = z.infer<typeof servedImage>;
export type SavedImage = z.infer<typeof savedImage>;
export type ImageQuery = z.output<typeof imageQuery>;
export type ImageIdentity = z.output<typeof imageIdentity>;
