import type { Palette, Tones } from '@hora-marcada/shared/colour';
import type { CSSProperties, ReactNode } from 'react';
import styles from './themed.module.css';

interface ThemedProps {
  /** Undefined where no store is known: black and grey. */
  readonly palette: Palette | undefined;
  readonly children: ReactNode;
}

/** Its content in the colours of a palette, as CSS variables: '--ink' for light pages, '--dark-ink' for dark ones. */
export function Themed({ palette, children }: ThemedProps) {
  return (
    <div className={styles.page} style={palette && cssVariables(palette)}>
      {children}
    </div>
  );
}

function cssVariables({ light, dark, ...whole }: Palette): CSSProperties {
  return { ...named('--', whole), ...named('--', light), ...named('--dark-', dark) };
}

function named(prefix: string, colours: Readonly<Record<string, string>> | Tones): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colours).map(([name, code]) => [prefix + name.replace('_', '-'), code as string]),
  );
}
