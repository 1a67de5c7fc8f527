import type { PublicApi } from '@hora-marcada/shared/client';
import type { BootData } from '@hora-marcada/shared/federation';
import { StoreBooking } from './store-booking.tsx';
import { UnavailableBanner } from './unavailable-banner.tsx';

interface BookingPageProps {
  readonly api: PublicApi;
  /** The store's name in the address; undefined when the address names none. */
  readonly storeSlug: string | undefined;
  /** What came with the page. */
  readonly boot: BootData | undefined;
}

/** The public booking page of one store. */
export function BookingPage({ api, storeSlug, boot }: BookingPageProps) {
  if (storeSlug === undefined) return <UnavailableBanner storeSlug={undefined} />;
  return <StoreBooking api={api} storeSlug={storeSlug} boot={boot} />;
}
