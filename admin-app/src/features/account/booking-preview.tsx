import { readPalette } from '@hora-marcada/shared/colour';
import type { CSSProperties } from 'react';
import theme from '../../ui/theme.module.css';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './account.module.css';
import { accountTexts as texts } from './texts.ts';

interface BookingPreviewProps {
  readonly title: string;
  readonly footer: string;
  /** '#rrggbb'. */
  readonly colour: string;
}

/** The booking page in small, by the very rules of colour that it follows itself. */
export function BookingPreview({ title, footer, colour }: BookingPreviewProps) {
  const { example } = texts;
  return (
    <figure className={layout.tight}>
      <div
        role="img"
        aria-label={texts.preview}
        className={`${theme.daylight} ${styles.page}`}
        style={coloursOf(colour)}
      >
        <div className={styles.header}>
          <p className={styles.heading}>{title}</p>
        </div>
        <div className={styles.main}>
          <p className={styles.heading}>{example.heading}</p>
          <div className={styles.previewCard}>
            <p className={parts.name}>{example.service}</p>
            <p className={`${layout.row} ${parts.quiet}`}>
              <span>{example.duration}</span> <span className={parts.name}>{example.price}</span>
            </p>
          </div>
          <p className={styles.button}>{example.button}</p>
        </div>
        {footer.trim() !== '' && <p className={styles.footer}>{footer}</p>}
      </div>
      <figcaption className={`${parts.small} ${styles.caption}`}>{texts.previewCaption}</figcaption>
    </figure>
  );
}

function coloursOf(colour: string): CSSProperties {
  const { light } = readPalette({ palette: { primary: { main: colour } } });
  return {
    '--page-primary': light.primary,
    '--on-page-primary': light.on_primary,
    '--primary-ink': light.accent,
    '--primary-edge': light.accent,
    '--footer-ink': light.secondary_ink,
  } as CSSProperties;
}
