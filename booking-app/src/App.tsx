import { createPublicClient, createPublicApi } from '@hora-marcada/shared/client';
import type { RemoteProps } from '@hora-marcada/shared/federation';
import { isAppointmentPath, storeSlugOf } from '@hora-marcada/shared/format';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { BookingPage } from './features/booking/booking-page.tsx';
import { defaultStore } from './platform/default-store.ts';

/** The customers' remote: the booking page of the store that the address names, inside the shell's router. */
export default function App({ apiBase, boot }: RemoteProps) {
  const { pathname } = useLocation();
  const calls = useMemo(() => {
    const client = createPublicClient({ baseUrl: apiBase });
    return { client, api: createPublicApi(client) };
  }, [apiBase]);
  const storeSlug = storeSlugOf(pathname) ?? defaultStore(document);
  return (
    <BookingPage
      key={storeSlug}
      isOwnAppointment={isAppointmentPath(pathname)}
      {...calls}
      storeSlug={storeSlug}
      boot={boot}
    />
  );
}
