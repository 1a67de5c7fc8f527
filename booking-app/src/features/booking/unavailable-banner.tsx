import { texts } from './texts.ts';
import styles from './unavailable-banner.module.css';

/** All that shows of a store that cannot be looked up (BOOK-007 to BOOK-009). */
export function UnavailableBanner({ storeSlug }: { readonly storeSlug: string | undefined }) {
  return (
    <main className={styles.page}>
      <div className={styles.banner} role="alert">
        <h1>{texts.unavailable(storeSlug)}</h1>
      </div>
    </main>
  );
}
