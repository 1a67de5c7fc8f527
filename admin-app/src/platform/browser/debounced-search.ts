import { useEffect, useState } from 'react';

const typingPauseInMilliseconds = 300;
const maxLength = 100;

/** What is asked of the server of what is typed into a search: it waits for a pause. */
export function useDebouncedSearch(typed: string): string {
  const search = typed.trim().slice(0, maxLength);
  const [settled, setSettled] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), typingPauseInMilliseconds);
    return () => clearTimeout(timer);
  }, [search]);
  return settled;
}
