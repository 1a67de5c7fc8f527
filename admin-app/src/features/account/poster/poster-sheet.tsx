import { readPalette } from '@hora-marcada/shared/colour';
import type { StoreSettings } from '@hora-marcada/shared/contract';
import type { CSSProperties } from 'react';
import { storeAddress } from '../../../domain/store/store-context.tsx';
import { StoreQrCode } from '../store-qr-code.tsx';
import styles from './poster.module.css';
import { posterTexts as texts } from './poster-texts.ts';

// 150 millimetres, at 96 pixels an inch.
const codeInPixels = 567;
/** Characters from which a title is written smaller. */
const longTitle = 28;

/** The store's name, logo, QR code and address on a sheet of 210 by 297 millimetres, which a smaller one shows smaller. */
export function PosterSheet({ settings }: { readonly settings: StoreSettings }) {
  const { title, logo, endpoint, styles: chosen } = settings;
  const { brand, on_brand: onBrand } = readPalette(chosen);
  const address = storeAddress(endpoint);
  return (
    <article className={styles.sheet} style={{ '--brand': brand, '--on-brand': onBrand } as CSSProperties}>
      <header className={styles.head}>
        {logo && <img className={styles.logo} src={logo.large_url} alt="" />}
        <p className={styles.name} data-long={title.length > longTitle}>
          {title}
        </p>
        <p className={styles.call}>{texts.call}</p>
      </header>
      <div className={styles.code}>
        <StoreQrCode address={address} size={codeInPixels} />
      </div>
      <p className={styles.point}>{texts.point}</p>
      <p className={styles.address}>
        {texts.orOpen} <strong>{address.replace(/^https?:\/\//, '')}</strong>
      </p>
    </article>
  );
}
