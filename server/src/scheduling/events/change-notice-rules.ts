import type { Notice } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { NamedCalendar, StoredEvent } from './event-rules.ts';

export interface PlacedEvent extends StoredEvent {
  readonly calendar: NamedCalendar | null;
}

/** What an owner did to an event that its customer may have to know. */
export interface ToldChange {
  readonly before: PlacedEvent;
  /** Undefined once it is deleted. */
  readonly after: PlacedEvent | undefined;
  /** What the owner chose where a gateway tells customers. */
  readonly tellsClient: boolean;
}

/** Tells customers of what owners do to their events. */
export interface ChangeNotices {
  /** In the transaction of the change, while the event is known; undefined where there is nobody to tell, or nothing. */
  tell(transaction: Handle, storeId: StoreId, change: ToldChange): Promise<Notice | undefined>;
}
