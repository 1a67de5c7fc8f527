import type { PublicCalendar } from '@hora-marcada/shared/contract';
import { monogram } from '@hora-marcada/shared/format';
import { imageSizes } from '@hora-marcada/shared/rules';
import { Glyph } from '../../../ui/icons/glyph.tsx';
import { isAny } from '../flow/any-calendar.ts';
import styles from './face.module.css';

/** A calendar as far as it is known. */
export type NamedCalendar = Pick<PublicCalendar, 'name'> & Partial<PublicCalendar>;

const people =
  'M5.500 8.500a3.500 3.500 0 1 0 7 0 3.500 3.500 0 0 0-7 0M3 19c0-3 2.700-4.500 6-4.500s6 1.500 6 4.500M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14.900c2.100.6 3.500 2 3.500 4.100';

/** A professional's photo, or how the name begins, or people, as wide as `--face`; the name stands beside it in words. */
export function Face({ of }: { readonly of: NamedCalendar }) {
  const { name, photo } = of;
  if (isAny(of))
    return (
      <span className={styles.face}>
        <Glyph d={people} />
      </span>
    );
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
