import { readPalette, type Palette } from '@hora-marcada/shared/colour';
import type { ServedImage } from '@hora-marcada/shared/contract';
import { monogram } from '@hora-marcada/shared/format';
import type { CSSProperties } from 'react';
import { ShownImage } from '../../domain/images/shown-image.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './booking-preview.module.css';
import { accountTexts as texts } from './texts.ts';

interface BookingPreviewProps {
  readonly title: string;
  readonly footer: string;
  readonly logo: ServedImage | undefined;
  /** '#rrggbb'. */
  readonly colour: string;
}

/** The booking page in small, in both modes, by the very rules of colour that it follows itself. */
export function BookingPreview({ colour, ...page }: BookingPreviewProps) {
  const palette = readPalette({ palette: { primary: { main: colour } } });
  return (
    <figure className={layout.tight}>
      <div role="img" aria-label={texts.preview} className={styles.modes}>
        <SmallPage {...page} palette={palette} mode="light" />
        <SmallPage {...page} palette={palette} mode="dark" />
      </div>
      <figcaption className={`${parts.small} ${styles.caption}`}>{texts.previewCaption}</figcaption>
    </figure>
  );
}

interface SmallPageProps extends Omit<BookingPreviewProps, 'colour'> {
  readonly palette: Palette;
  readonly mode: 'light' | 'dark';
}

function SmallPage({ title, footer, logo, palette, mode }: SmallPageProps) {
  const { example } = texts;
  return (
    <div className={styles.page} style={coloursOf(palette, mode)}>
      <div className={styles.header}>
        {logo ? (
          <ShownImage kind="logo" image={logo} className={styles.mark} />
        ) : (
          <span className={styles.mark}>{monogram(title)}</span>
        )}
        <span className={styles.title}>{title}</span>
      </div>
      <div className={styles.main}>
        <p className={styles.heading}>{example.heading}</p>
        <p className={styles.service}>
          <span>{example.service}</span> <span>{example.price}</span>
          <span className={styles.quiet}>{example.duration}</span>
        </p>
        <p className={styles.times}>
          <span className={styles.time}>{example.chosen}</span>
          <span className={styles.time}>{example.free}</span>
        </p>
        <p className={styles.link}>{example.link}</p>
        <p className={styles.button}>{example.button}</p>
      </div>
      {footer.trim() !== '' && <p className={styles.footer}>{footer}</p>}
    </div>
  );
}

/** `--shop-on-container: #…`, and so on. */
function coloursOf({ brand, on_brand, ...palette }: Palette, mode: SmallPageProps['mode']): CSSProperties {
  const colours = Object.entries({ brand, on_brand, ...palette[mode] });
  return Object.fromEntries(colours.map(([name, code]) => [`--shop-${name.replaceAll('_', '-')}`, code]));
}
