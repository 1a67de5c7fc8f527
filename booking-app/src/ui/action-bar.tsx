import type { ReactNode } from 'react';
import notice from './notice.module.css';
import styles from './action-bar.module.css';

interface ActionBarProps {
  /** Why the customer cannot go on, announced at once. */
  readonly notice?: string | undefined;
  readonly children: ReactNode;
}

/** The buttons that end a step; on phones they stay in reach at the bottom. */
export function ActionBar({ notice: text, children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-action-bar>
      {text !== undefined && (
        <p role="alert" className={notice.bad}>
          {text}
        </p>
      )}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
