import { readPalette } from '@hora-marcada/shared/colour';
import type { ServiceOption, Store } from '@hora-marcada/shared/contract';
import { internationalPhone, storePageTexts } from '@hora-marcada/shared/format';
import { sharePicturePath, sharePictureSize } from '../share-picture/share-picture-rules.ts';
import type { PageHead } from './page-head.ts';

/** What the head of a store's page says of the store (GEN-005, P-20); the page's one public address is `origin`/`name`. */
export function storeHead(store: Store, origin: string, name: string): PageHead {
  const { title } = store;
  const address = `${origin}/${name}`;
  const description = storePageTexts.description(title);
  return {
    title,
    metas: { description, 'theme-color': readPalette(store.styles).primary },
    openGraph: {
      title,
      description,
      type: 'website',
      site_name: title,
      locale: 'pt_BR',
      url: address,
      ...picture(store, origin, name),
    },
    canonical: address,
    structuredData: localBusiness(store, address),
  };
}

/** The head of a page that no search engine should show. */
export const unlistedHead: PageHead = { metas: { robots: 'noindex' } };

/** Chats fetch a picture by its whole address only. */
function picture(store: Store, origin: string, name: string): Readonly<Record<string, string>> {
  if (origin === '') return {};
  const { width, height } = sharePictureSize;
  return {
    image: origin + sharePicturePath(name, store),
    'image:type': 'image/png',
    'image:width': String(width),
    'image:height': String(height),
    'image:alt': store.title,
  };
}

function localBusiness({ title, phone, service_types: services }: Store, address: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: title,
    url: address,
    ...(phone && { telephone: `+${internationalPhone(phone)}` }),
    ...(services.length > 0 && { makesOffer: services.map(offer) }),
  };
}

function offer({ name, description, price, show_price: isPriceShown }: ServiceOption): object {
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name, ...(description && { description }) },
    ...(isPriceShown && price !== null && { price, priceCurrency: 'BRL' }),
  };
}
