/** The attribute of the document while this browser knows of coming bookings: the page keeps room for them. */
export const bookedHereAttribute = 'data-booked-here';
/** Where a browser keeps its bookings, by store. */
export const appointmentLinksKey = 'appointmentLinks';

/** The script that keeps that room before anything is painted; it runs right after the markup of `#root`. */
export function bookedHereScript(storeSlug: string): string {
  const options = JSON.stringify([bookedHereAttribute, appointmentLinksKey, storeSlug.toLowerCase()]);
  return `(${markBookedHere.toString()})(...${options.replaceAll('<', '\\u003c')})`;
}

/** Sent as text, so it uses nothing outside itself. The store's clock is taken for the device's: the page looks again. */
function markBookedHere(attribute: string, key: string, store: string): void {
  try {
    const all = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, { start: string }[]>;
    const isComing = all[store]?.some(({ start }) => Date.parse(start) > Date.now()) ?? false;
    document.documentElement.toggleAttribute(attribute, isComing);
  } catch {
    // What is stored is not ours, or storage is off.
  }
}
