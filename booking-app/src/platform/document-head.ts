import { useEffect } from 'react';

interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly themeColor: string;
}

/** What the browser's tab, a bookmark and the phone's address bar show of the page (P-20). */
export function useDocumentHead({ title, description, themeColor }: DocumentHead): void {
  useEffect(() => {
    document.documentElement.lang = 'pt-BR';
    document.title = title;
    setMeta('description', description);
    setMeta('theme-color', themeColor);
  }, [title, description, themeColor]);
}

function setMeta(name: string, content: string): void {
  const existing = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}
