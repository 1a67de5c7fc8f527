import { useEffect } from 'react';

/** Enter held down presses once: its repetitions would send the form of the dialog that the first press opened (OWN-101). */
export function useHeldKeys(): void {
  useEffect(() => {
    const stopRepetition = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof HTMLTextAreaElement;
      if (event.key === 'Enter' && event.repeat && !isWriting) event.preventDefault();
    };
    document.addEventListener('keydown', stopRepetition, true);
    return () => document.removeEventListener('keydown', stopRepetition, true);
  }, []);
}
