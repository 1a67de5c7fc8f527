import { useEffect } from 'react';

interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly themeColor: string;
}

/** Title, description and theme colour of the page, for tab, bookmark and address bar (P-20). */
export function useDocumentHead({ title, description, themeColor }: DocumentHead): void {
  useEffect(() => {
    document.documentElement.lang = 'pt-BR';
    document.title = title;
    setMeta('description', description);
    setMeta('theme-color', themeColor);
  }, [title, description, themeColor]);
}

function setMeta(name: string, content: string): void {
  // One of a medium is for dark pages, and stays.
  const existing = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]:not([media])`);
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}
