import notice from './notice.module.css';
import styles from './loading-placeholder.module.css';
import { SlownessNotice } from './retry-notice.tsx';

interface LoadingPlaceholderProps {
  readonly onRetry: () => void;
  /** Fills the page instead of its place in it. */
  readonly isWholePage?: boolean;
}

/** A dial that turns, in the place of what is loading. */
export function LoadingPlaceholder({ onRetry, isWholePage = false }: LoadingPlaceholderProps) {
  return (
    <div className={isWholePage ? styles.page : styles.place}>
      <div role="status">
        <span className={styles.dial} aria-hidden="true" />
        <span className={notice.spoken}>Carregando…</span>
      </div>
      <SlownessNotice onRetry={onRetry} />
    </div>
  );
}
