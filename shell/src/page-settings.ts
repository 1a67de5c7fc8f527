import { pageData, type BootData, type RemoteProps } from '@hora-marcada/shared/federation';
import { dataInPage } from './data-in-page.ts';

/** What the server wrote into the page for the remotes; missing values mean the page's own origin and no policy. */
export function pageSettings(page: Document): RemoteProps {
  const apiBase = page.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return { apiBase, nonce: nonce || undefined, boot: bootData(page) };
}

function bootData(page: Document): BootData | undefined {
  const { storeSlug, store }: Partial<Record<keyof BootData, unknown>> =
    dataInPage(page, pageData.boot) ?? {};
  const isKnown = typeof storeSlug === 'string' && typeof store === 'object' && store !== null;
  return isKnown ? { storeSlug, store } : undefined;
}
