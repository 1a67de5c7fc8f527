import { useEffect, useSyncExternalStore } from 'react';
import { createLazyCode } from '../../platform/lazy-code.ts';
import styles from './booking-page.module.css';
import { texts } from './texts.ts';

/** The drawing of the few pages without a shop. */
const closedShop = createLazyCode(
  async () => (await import(/* webpackChunkName: "closed" */ './frame/closed-shop.tsx')).ClosedShop,
);

/** All that shows of a store that cannot be looked up (BOOK-007 to BOOK-009); without its drawing where nothing can be loaded. */
export function UnavailableBanner({ storeSlug }: { readonly storeSlug: string | undefined }) {
  const drawing = useSyncExternalStore(closedShop.subscribe, closedShop.state, closedShop.state);
  useEffect(() => void closedShop.load(), []);
  return (
    <main className={styles.page}>
      <div className={styles.drawing} aria-hidden="true">
        {drawing.status === 'loaded' && <drawing.code />}
      </div>
      <div role="alert">
        <h1>{texts.unavailable(storeSlug)}</h1>
      </div>
    </main>
  );
}
