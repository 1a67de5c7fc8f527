import { useEffect, useState } from 'react';

const typingPauseInMilliseconds = 300;
const maxLength = 100;

/** The text to ask the server for: trimmed, cut, and settled for a pause. */
export function useDebouncedSearch(typed: string): string {
  return useSettled(typed.trim().slice(0, maxLength));
}

/** The text, once it has stayed the same for a pause; what it is at first counts at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseInMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
