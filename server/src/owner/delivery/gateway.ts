import type { MessageKind } from '../../platform/database/schema.ts';
import type { GatewayDriver, NotificationMessage } from '../notifications/message-rules.ts';

/** A message to deliver; its id is the same at every attempt. */
export interface DeliveryJob extends NotificationMessage {
  readonly id: string;
  readonly kind: MessageKind;
  /** The whole, with the line of the link where there is one. */
  readonly text: string;
  /** Where the customer sees the booking; undefined where there is no link, or no need to name it. */
  readonly link: string | undefined;
}

/** How an attempt ended; `code` names the reason and holds nothing of the message. */
export type AttemptResult =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'postponed'; readonly code: string; readonly waitInMilliseconds?: number }
  | { readonly kind: 'refused'; readonly code: string };

/** Delivers messages without the owner. */
export interface NotificationGateway {
  readonly driver: GatewayDriver;
  /** Never throws, and ends within the gateway's own time limit. */
  deliver(job: DeliveryJob): Promise<AttemptResult>;
}
