import { mapLink, streetAddress } from '@hora-marcada/shared/format';
import { imageSizes } from '@hora-marcada/shared/rules';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Glyph, glyphs } from '../../../ui/icons/glyph.tsx';
import type { FramedStore } from './framed-store.ts';
import type { OpenState } from './open-state.ts';
import styles from './shop-header.module.css';
import { ShopMark } from './shop-mark.tsx';
import frame from './store-frame.module.css';
import { unbrokenHours } from './unbroken-hours.ts';

interface ShopHeaderProps {
  readonly store: FramedStore;
  /** Undefined until the clock is known: the week stands in its place. */
  readonly openState: OpenState | undefined;
}

/** The shop as it introduces itself at step 1: its cover or an awning, logo, name, address and hours. */
export function ShopHeader({ store, openState }: ShopHeaderProps) {
  const { title, footer, cover, opening_times: week } = store;
  const address = streetAddress(footer);
  return (
    <header className={`${styles.shop} ${cover ? styles.cover : frame.awning}`}>
      {cover && (
        <img
          className={styles.photo}
          src={cover.url}
          srcSet={`${cover.url} 720w, ${cover.large_url} 1440w`}
          sizes="100vw"
          {...imageSizes.cover.small}
          fetchPriority="high"
          alt=""
        />
      )}
      <div className={`${frame.frame} ${styles.content}`}>
        <ShopMark store={store} />
        {week.length > 0 && (
          <details className={styles.hours}>
            <summary>
              <span className={styles.chip} data-open={openState?.isOpen}>
                {openState?.text ?? unbrokenHours(week.join('\u00a0· '))}
              </span>
            </summary>
            <p>{unbrokenHours(week.join('\n'))}</p>
          </details>
        )}
        <h1 data-length={lengthOf(title)}>{title}</h1>
        {address && (
          <ExternalLink className={styles.place} href={mapLink(`${title}, ${address}`)}>
            <Glyph d={glyphs.pin} />
            <span>{address}</span>
          </ExternalLink>
        )}
      </div>
    </header>
  );
}

/** A long name is set in smaller type, so that two lines hold it on a phone. */
function lengthOf({ length }: string): 'long' | 'longer' | undefined {
  if (length <= 22) return undefined;
  return length <= 44 ? 'long' : 'longer';
}
