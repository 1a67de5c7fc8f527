import { useEffect, useState } from 'react';
import { RetryNotice } from './retry-notice.tsx';

const patienceInMilliseconds = 8000;

/** Offers to try again once patience has run out; nothing is given up unasked (P-03). */
export function SlownessNotice({ onRetry }: { readonly onRetry: () => void }) {
  const [attempt, setAttempt] = useState(1);
  const [slowAttempt, setSlowAttempt] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), patienceInMilliseconds);
    return () => clearTimeout(timer);
  }, [attempt]);
  if (slowAttempt !== attempt) return null;
  const retry = () => {
    setAttempt(attempt + 1);
    onRetry();
  };
  return <RetryNotice text="Está demorando mais que o normal." onRetry={retry} />;
}
