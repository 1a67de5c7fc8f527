import type { RemoteProps } from '@hora-marcada/shared/federation';

/** What the server wrote into the page for the remotes; missing values mean the page's own origin and no policy. */
export function pageSettings(page: Document): RemoteProps {
  const apiBase = page.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return { apiBase, nonce: nonce || undefined };
}
