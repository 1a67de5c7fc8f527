import { isNetworkError, type PublicApi } from '@hora-marcada/shared/client';
import type { Store } from '@hora-marcada/shared/contract';
import { wait } from '../../../platform/clock.ts';
import { useRequest } from '../../../platform/request.ts';
import { readStore } from './store-reading.ts';

const lookupRetryDelayInMilliseconds = 1000;

/** Looks the store up once per `lookup` object, if there is one; a network failure is silently retried once (P-05). */
export function useStoreLookup(
  api: PublicApi,
  lookup: { readonly storeSlug: string } | undefined,
  onAnswer: (store: Store | undefined) => void,
): void {
  useRequest(lookup, ({ storeSlug }, signal) => findStore(api, storeSlug, signal), onAnswer);
}

async function findStore(api: PublicApi, storeSlug: string, signal: AbortSignal): Promise<Store | undefined> {
  try {
    return await lookUp(api, storeSlug, signal);
  } catch (error) {
    if (!isNetworkError(error)) return undefined;
    await wait(lookupRetryDelayInMilliseconds);
    return orUndefined(lookUp(api, storeSlug, signal));
  }
}

/** A 200 may still be some proxy's page, so the answer is checked. */
async function lookUp(api: PublicApi, storeSlug: string, signal: AbortSignal): Promise<Store> {
  return readStore(await api.getStore(storeSlug, signal));
}

/** Undefined where the call failed; the client has already logged why. */
async function orUndefined<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch {
    return undefined;
  }
}
