import type { StoreSettings } from '@hora-marcada/shared/contract';
import { monogram } from '@hora-marcada/shared/format';
import { ImageField } from '../../domain/images/image-field.tsx';
import { imageTexts } from '../../domain/images/image-texts.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './account.module.css';

/** 'Imagens': the page's logo and cover (IMG-001). */
export function ImagesSection({ settings }: { readonly settings: StoreSettings }) {
  const { title, logo, cover } = settings;
  return (
    <section className={`${parts.sheet} ${styles.card}`} aria-label={imageTexts.section}>
      <div className={layout.stack}>
        <h2 className={parts.title}>{imageTexts.section}</h2>
        <ImageField of={{ kind: 'logo' }} label={imageTexts.logo} image={logo} empty={monogram(title)} />
        <ImageField
          of={{ kind: 'cover' }}
          label={imageTexts.cover}
          image={cover}
          empty={title}
          over={title}
        />
      </div>
    </section>
  );
}
