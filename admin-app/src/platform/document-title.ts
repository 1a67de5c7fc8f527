import { useEffect } from 'react';

/** What the browser's tab and a bookmark say. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
