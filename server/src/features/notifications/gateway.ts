import type { Message } from './message-rules.ts';

/** A message to deliver; its id is the same at every attempt. */
export interface Job extends Message {
  readonly id: string;
}

/** How an attempt ended; `code` names the reason without a word of the message. */
export type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'postponed'; readonly code: string; readonly waitInMilliseconds?: number }
  | { readonly kind: 'refused'; readonly code: string };

/** What delivers messages without the owner's hand. */
export interface Gateway {
  readonly driver: 'webhook' | 'whatsapp-cloud';
  /** Never throws, and comes to an end in the gateway's own time limit. */
  deliver(job: Job): Promise<Outcome>;
}
