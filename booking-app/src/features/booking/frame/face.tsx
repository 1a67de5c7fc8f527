import type { PublicCalendar } from '@hora-marcada/shared/contract';
import { monogram } from '@hora-marcada/shared/format';
import { imageSizes } from '@hora-marcada/shared/rules';
import styles from './face.module.css';

/** A professional's photo, or how the name begins, as wide as `--face`; the name stands beside it in words. */
export function Face({ of: { name, photo } }: { readonly of: Omit<PublicCalendar, 'id'> }) {
  if (!photo) return <span className={styles.face} data-initials={monogram(name)} aria-hidden="true" />;
  return (
    <img
      className={styles.face}
      src={photo.url}
      srcSet={`${photo.url} 96w, ${photo.large_url} 192w`}
      sizes="56px"
      {...imageSizes.calendar.small}
      alt=""
      loading="lazy"
    />
  );
}
