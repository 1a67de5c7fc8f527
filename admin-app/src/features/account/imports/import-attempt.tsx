import { useState, type ReactNode } from 'react';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import styles from './imports.module.css';

/** A step of an import that may fail: its sentence is `error` until the next try. */
export function useImportAttempt() {
  const [error, setError] = useState<ReactNode>();
  return {
    attempt: async (act: () => Promise<unknown>, failed: string) => {
      setError(undefined);
      try {
        await act();
      } catch (failure) {
        if (!isSessionOver(failure)) setError(failureText(failure, failed));
      }
    },
    refuse: setError,
    error,
  };
}

export function ImportError({ error }: { readonly error: ReactNode }) {
  if (error === undefined) return null;
  return (
    <p role="alert" className={styles.error}>
      {error}
    </p>
  );
}
