import type { NotificationMessage } from './message-rules.ts';

/** A message to deliver; its id is the same at every attempt. */
export interface DeliveryJob extends NotificationMessage {
  readonly id: string;
}

/** How an attempt ended; `code` names the reason and holds nothing of the message. */
export type DeliveryOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'postponed'; readonly code: string; readonly waitInMilliseconds?: number }
  | { readonly kind: 'refused'; readonly code: string };

/** Delivers messages without the owner. */
export interface NotificationGateway {
  readonly driver: 'webhook' | 'whatsapp-cloud';
  /** Never throws, and ends within the gateway's own time limit. */
  deliver(job: DeliveryJob): Promise<DeliveryOutcome>;
}
