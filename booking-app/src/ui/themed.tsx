import type { Palette } from '@hora-marcada/shared/colour';
import type { CSSProperties, ReactNode } from 'react';
import styles from './themed.module.css';

/** Its content in the colours of a palette, as CSS variables. */
export function Themed({ palette, children }: { readonly palette: Palette; readonly children: ReactNode }) {
  return (
    <div className={styles.page} style={cssVariables(palette)}>
      {children}
    </div>
  );
}

function cssVariables(palette: Palette): CSSProperties {
  return {
    '--primary': palette.primary,
    '--on-primary': palette.onPrimary,
    '--primary-ink': palette.primaryInk,
    '--primary-edge': palette.primaryEdge,
    '--secondary': palette.secondary,
    '--secondary-ink': palette.secondaryInk,
    '--primary-ink-on-dark': palette.primaryInkOnDark,
    '--secondary-ink-on-dark': palette.secondaryInkOnDark,
  } as CSSProperties;
}
