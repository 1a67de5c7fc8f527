import { useEffect, useState } from 'react';
import styles from './notice.module.css';

const slowAfterMilliseconds = 8000;

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

/** Offers to try again after 8 seconds; nothing is aborted before (P-03). */
export function SlownessNotice({ onRetry }: { readonly onRetry: () => void }) {
  const [attempt, setAttempt] = useState(1);
  const [slowAttempt, setSlowAttempt] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), slowAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [attempt]);
  if (slowAttempt !== attempt) return null;
  const retry = () => {
    setAttempt(attempt + 1);
    onRetry();
  };
  return <RetryNotice text="Está demorando mais que o normal." onRetry={retry} />;
}
