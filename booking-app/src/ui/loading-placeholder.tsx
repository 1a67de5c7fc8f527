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
  const [Frame, Words] = isWholePage ? (['main', 'h1'] as const) : (['div', 'span'] as const);
  return (
    <Frame className={isWholePage ? styles.page : styles.place}>
      <div role="status">
        <span className={styles.dial} aria-hidden="true" />
        <Words className={notice.spoken}>Carregando…</Words>
      </div>
      <SlownessNotice onRetry={onRetry} />
    </Frame>
  );
}
