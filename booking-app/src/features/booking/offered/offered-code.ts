import { createLazyCode } from '../../../platform/lazy-code.ts';

/** What customers are offered by a link, for those who come by one. */
export const offeredCode = createLazyCode(
  () => import(/* webpackChunkName: "offered" */ './offered-times.tsx'),
);

/** Whether an address's query might hold an offer; what it holds says the code. */
export function mayHoldOfferedTimes(query: string): boolean {
  return query.includes('oferta=');
}
