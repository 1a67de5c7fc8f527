import type { AxiosStatic } from 'axios';

/** axios could not be loaded, so nothing was reached. */
export class UnreachedError extends Error {}

let loaded: AxiosStatic | undefined;

export const loadedAxios = (): AxiosStatic | undefined => loaded;

/**
 * Loads axios, which the first call does where nobody did before: a page that came with its answers shows them without
 * it. Throws an UnreachedError where it cannot be loaded.
 */
export async function loadAxios(): Promise<AxiosStatic> {
  try {
    return (loaded ??= (await import(/* webpackChunkName: "calls" */ 'axios')).default);
  } catch (cause) {
    throw new UnreachedError('axios could not be loaded.', { cause });
  }
}
