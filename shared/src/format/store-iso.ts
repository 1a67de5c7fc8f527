const minute = 60_000;

/** An instant shifted by an offset and printed without zone mark or milliseconds, 'YYYY-MM-DDTHH:mm:ss' (CONST-007, Q-21). */
export function toStoreIso(date: Date, offsetInMinutes = -180): string {
  return new Date(date.getTime() + offsetInMinutes * minute).toISOString().slice(0, 19);
}
