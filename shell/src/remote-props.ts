import { pageData, type BootData, type RemoteProps } from '@hora-marcada/shared/federation';
import { readPageJson } from './page-json.ts';

/** The props of the remotes, from what the server wrote into the page; without it the page's own origin and no policy. */
export function remotePropsOf(page: Document): RemoteProps {
  const apiBase = page.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';
  const nonce = page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return { apiBase, nonce: nonce || undefined, boot: bootData(page) };
}

function bootData(page: Document): BootData | undefined {
  const { storeSlug, store }: Partial<Record<keyof BootData, unknown>> =
    readPageJson(page, pageData.boot) ?? {};
  const isKnown = typeof storeSlug === 'string' && typeof store === 'object' && store !== null;
  return isKnown ? { storeSlug, store } : undefined;
}
