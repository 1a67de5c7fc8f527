import type { ComponentProps } from 'react';
import styles from './spoken.module.css';

/** Words for screen readers only. */
export function Spoken(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.spoken} />;
}
