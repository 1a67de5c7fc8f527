import { SlownessNotice } from './slowness-notice.tsx';
import { Spinner } from './spinner.tsx';
import styles from './waiting.module.css';

interface WaitingProps {
  readonly onRetry: () => void;
  /** Fills the page instead of its place in it. */
  readonly isWholePage?: boolean;
}

/** A spinner that keeps the place of what is awaited. */
export function Waiting({ onRetry, isWholePage = false }: WaitingProps) {
  return (
    <div className={isWholePage ? styles.page : styles.place}>
      <div role="status">
        <Spinner />
        <span className={styles.spoken}>Carregando…</span>
      </div>
      <SlownessNotice onRetry={onRetry} />
    </div>
  );
}
