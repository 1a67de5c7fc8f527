export const CHANNEL = 'store_changes';

// A notice holds less than 8000 bytes; an id and its separator take 37.
const MOST_STORES = 200;

/** What is said on the channel: who says it, then the stores that changed. */
export function noticesOf(sender: string, storeIds: readonly string[]): string[] {
  const count = Math.ceil(storeIds.length / MOST_STORES);
  return Array.from({ length: count }, (_, index) =>
    [sender, ...storeIds.slice(index * MOST_STORES, (index + 1) * MOST_STORES)].join(' '),
  );
}

/** A notice as it was meant. */
export function readNotice(notice: string): {
  readonly sender: string;
  readonly storeIds: readonly string[];
} {
  const [sender = '', ...storeIds] = notice.split(' ');
  return { sender, storeIds };
}
