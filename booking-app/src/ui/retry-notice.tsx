import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './notice.module.css';

const slowAfterMilliseconds = 8000;

interface RetryNoticeProps {
  readonly text: string;
  /** Why, where that is known. */
  readonly cause?: string | false;
  readonly onRetry: () => void;
}

/** Says what went wrong and offers to try again. */
export function RetryNotice({ text, cause, onRetry }: RetryNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={notice} className={styles.retry}>
      <div role="alert">
        {cause && <p className={styles.cause}>{cause}</p>}
        <p>{text}</p>
      </div>
      <Button onClick={onRetry}>Tentar novamente</Button>
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
