import { publicAddresses } from '@hora-marcada/shared/public-addresses';

/** An answer that was asked for before the page's code was there. */
export interface EarlyAnswer {
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  /** Never rejects; undefined where the call failed. */
  readonly data: Promise<unknown>;
}

/** A call about what was tapped, as it is written into the page. */
export interface EarlyCall {
  readonly path: string;
  readonly body: Readonly<Record<string, string>>;
  /** The field of the body that gets the tapped target. */
  readonly field: string;
}

/** Asks for what a store's tapped service offers first. */
export function firstOfferCall(storeSlug: string): EarlyCall {
  return { path: publicAddresses.firstOffer.path, body: { client_name: storeSlug }, field: 'service_id' };
}
