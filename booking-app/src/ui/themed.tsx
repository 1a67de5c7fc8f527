import type { Palette } from '@hora-marcada/shared/colour';
import type { CSSProperties, ReactNode } from 'react';
import styles from './themed.module.css';

export const focusColour = '#0b57d0';
export const ink = '#1f1f1f';

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
    '--focus': focusColour,
    '--ink': ink,
  } as CSSProperties;
}
