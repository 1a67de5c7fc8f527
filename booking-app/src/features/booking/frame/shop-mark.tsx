import type { Store } from '@hora-marcada/shared/contract';
import { monogram } from '@hora-marcada/shared/format';
import { imageSizes } from '@hora-marcada/shared/rules';
import styles from './shop-mark.module.css';

/** The store's logo, or its monogram, as large as `--mark` says; what it shows stands beside it in words. */
export function ShopMark({ store: { title, logo } }: { readonly store: Pick<Store, 'title' | 'logo'> }) {
  if (logo)
    return (
      <img
        className={styles.mark}
        src={logo.url}
        srcSet={`${logo.url} 96w, ${logo.large_url} 192w`}
        sizes="52px"
        {...imageSizes.logo.small}
        alt=""
      />
    );
  const initials = monogram(title);
  if (!initials) return null;
  return (
    <span className={styles.mark} aria-hidden="true">
      {initials}
    </span>
  );
}
