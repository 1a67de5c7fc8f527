import { imageLimits, unusableImage } from '../../rules/rules.ts';
import { addresses } from '../addresses.ts';
import * as image from '../catalogue/image.ts';
import type { Endpoint } from './endpoint.ts';

const write = {
  access: 'owner',
  refusals: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
} as const;

/** An owner's calls about the images of the store, its services and its calendars. */
export const imageEndpoints = {
  setImage: {
    ...addresses.setImage,
    ...write,
    summary: 'Põe ou troca uma imagem: logo, capa, foto de um serviço ou de um calendário',
    query: image.imageQuery,
    file: {
      types: ['image/jpeg', 'image/png', 'image/webp'],
      maxBytes: imageLimits.bytes,
      tooLong: unusableImage,
    },
    answers: { 200: image.savedImage },
    refusals: [...write.refusals, 'quota_reached', 'rate_limited'],
  },
  deleteImage: {
    ...addresses.deleteImage,
    ...write,
    summary: 'Remove uma imagem',
    body: image.imageIdentity,
    answers: { 200: image.removedImage },
  },
} as const satisfies Record<string, Endpoint>;
