export const imageKinds = ['logo', 'cover', 'service', 'calendar'] as const;

export type ImageKind = (typeof imageKinds)[number];

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const square = (pixels: number): ImageSize => ({ width: pixels, height: pixels });

/** In pixels: what `url` and `large_url` of an image show. Each large one is twice as wide and as high. */
export const imageSizes: Readonly<
  Record<ImageKind, { readonly small: ImageSize; readonly large: ImageSize }>
> = {
  logo: { small: square(96), large: square(192) },
  cover: { small: { width: 720, height: 270 }, large: { width: 1440, height: 540 } },
  service: { small: square(160), large: square(320) },
  calendar: { small: square(96), large: square(192) },
};

/** Of what an owner sends. */
export const imageLimits = { bytes: 10_000_000, pixels: 50_000_000 } as const;

export const unusableImage = 'Envie uma foto JPG, PNG ou WebP de até 10 MB.';
