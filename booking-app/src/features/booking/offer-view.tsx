import type { ReactNode } from 'react';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { Offer } from './offer.ts';

/** One part of the schedule: what is offered, what is chosen of it, and how to ask again. */
export interface OfferProps<Item, Chosen = Item> {
  readonly offer: Offer<unknown, Item>;
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onRetry: () => void;
}

interface OfferViewProps<Item> extends Pick<OfferProps<Item>, 'offer' | 'onRetry'> {
  readonly failureText: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A spinner while an offer is awaited, a way to ask again when it failed, else its items. */
export function OfferView<Item>({ offer, onRetry, failureText, children }: OfferViewProps<Item>) {
  switch (offer.status) {
    case 'unasked':
      return null;
    case 'asking':
      return <Waiting onRetry={onRetry} />;
    case 'failed':
      return <RetryNotice text={failureText} onRetry={onRetry} />;
    case 'shown':
    case 'refreshing':
      return children(offer.items);
  }
}
