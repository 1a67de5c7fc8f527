import { z } from 'zod';

/**
 * Where the server has an image, as paths from its root: `/media/barbearia-sol/….webp`, WebP without metadata, for ever the same.
 * How large each is: `imageSizes` of the rules.
 */
export const servedImage = z.object({ url: z.string(), large_url: z.string() });

export type ServedImage = z.infer<typeof servedImage>;
