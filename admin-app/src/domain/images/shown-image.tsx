import type { ServedImage } from '@hora-marcada/shared/contract';
import { imageSizes, type ImageKind } from '@hora-marcada/shared/rules';
import type { ReactNode } from 'react';
import styles from './images.module.css';

/** The class of each kind's shape. */
export const shapes: Readonly<Record<ImageKind, string>> = {
  logo: styles.logo ?? '',
  cover: styles.cover ?? '',
  service: styles.service ?? '',
  calendar: styles.calendar ?? '',
};

interface ShownImageProps {
  readonly kind: ImageKind;
  readonly image: ServedImage;
  /** Of another size than its own. */
  readonly className?: string | undefined;
}

/** An image beside the words that say whose it is. */
export function ShownImage({ kind, image, className = shapes[kind] }: ShownImageProps) {
  const { width, height } = imageSizes[kind].small;
  return (
    <img
      className={className}
      src={image.url}
      srcSet={`${image.large_url} 2x`}
      width={width}
      height={height}
      alt=""
      loading="lazy"
    />
  );
}

interface TitleWithPhotoProps {
  readonly kind: 'service' | 'calendar';
  readonly photo: ServedImage | undefined;
  /** The title. */
  readonly children: ReactNode;
}

/** The title of a row of a list, behind the photo where there is one. */
export function TitleWithPhoto({ kind, photo, children }: TitleWithPhotoProps) {
  return (
    <div className={styles.titled}>
      {photo && <ShownImage kind={kind} image={photo} className={`${styles.row} ${shapes[kind]}`} />}
      {children}
    </div>
  );
}
