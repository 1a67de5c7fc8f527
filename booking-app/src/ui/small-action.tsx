import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Glyph } from './icons/glyph.tsx';
import styles from './small-action.module.css';

/** A row of what one may do besides, each a sign with its words. */
export function SmallActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface Drawn {
  /** The lines of its sign, on a square of 24. */
  readonly glyph: string;
  readonly children: ReactNode;
}

export function SmallButton({
  glyph,
  children,
  isBusy = false,
  onClick,
  ...rest
}: Drawn & ButtonHTMLAttributes<HTMLButtonElement> & { readonly isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.action}
      {...(isBusy ? { 'aria-busy': true } : { onClick })}
    >
      <Glyph d={glyph} className={styles.sign} />
      <span>{children}</span>
    </button>
  );
}

export function SmallLink({ glyph, children, ...rest }: Drawn & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={styles.action}>
      <Glyph d={glyph} className={styles.sign} />
      <span>{children}</span>
    </a>
  );
}
