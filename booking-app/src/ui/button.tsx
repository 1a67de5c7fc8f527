import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

interface Looks {
  /**
   * `primary` leads on, `waiting` would if nothing were missing, `bare` leads back, `text` changes what it stands beside,
   * `danger` deletes; none of them is a quiet pill.
   */
  readonly look?: 'primary' | 'waiting' | 'bare' | 'text' | 'danger' | undefined;
  readonly icon?: ReactNode;
}

interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action is under way: the button turns a wheel, keeps the focus and takes no press. */
  readonly isBusy?: boolean;
}

/** A button of the later steps. */
export function Button({ look, icon, isBusy = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-look={look}
      {...(isBusy ? { 'aria-busy': true } : { onClick })}
    >
      {isBusy ? <span className={styles.wheel} /> : icon}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  icon,
  children,
  ...rest
}: Looks & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={styles.button} data-look={look}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
