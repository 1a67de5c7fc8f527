import styles from './notice.module.css';

interface RetryNoticeProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Says what went wrong and offers to try again. */
export function RetryNotice({ text, onRetry }: RetryNoticeProps) {
  return (
    <div className={styles.retry}>
      <p role="alert">{text}</p>
      <button type="button" className={styles.again} onClick={onRetry}>
        Tentar novamente
      </button>
    </div>
  );
}
