import { useEffect, useState } from 'react';

const typingPauseInMilliseconds = 300;
const maxLength = 100;

/** The text to ask the server for: trimmed, cut, and settled for a pause. */
export function useDebouncedSearch(typed: string): string {
  const search = typed.trim().slice(0, maxLength);
  const [settled, setSettled] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), typingPauseInMilliseconds);
    return () => clearTimeout(timer);
  }, [search]);
  return settled;
}
