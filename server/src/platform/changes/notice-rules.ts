export const CHANNEL = 'store_changes';

// A notice holds less than 8000 bytes; an id and its separator take 37.
const MAX_STORES = 200;

/** The notices to send: the sender, then the stores that changed. */
export function noticesOf(sender: string, storeIds: readonly string[]): string[] {
  const count = Math.ceil(storeIds.length / MAX_STORES);
  return Array.from({ length: count }, (_, index) =>
    [sender, ...storeIds.slice(index * MAX_STORES, (index + 1) * MAX_STORES)].join(' '),
  );
}

/** Reads what noticesOf wrote. */
export function readNotice(notice: string): {
  readonly sender: string;
  readonly storeIds: readonly string[];
} {
  const [sender = '', ...storeIds] = notice.split(' ');
  return { sender, storeIds };
}
