const SHORTEST_PHONE_SEARCH_IN_DIGITS = 3;

/** What events are searched for. */
export interface EventSearch {
  /** Without accents; of any case. */
  readonly words: string;
  /** What a phone is also searched for, however it was typed. */
  readonly phoneDigits?: string;
}

/** Reads what was typed into a search box; nothing to search for is undefined. */
export function searchFor(typed: string): EventSearch | undefined {
  const words = typed
    .trim()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  if (words === '') return undefined;
  const digits = typed.replace(/\D/g, '');
  const isPhone = digits.length >= SHORTEST_PHONE_SEARCH_IN_DIGITS && !/\p{L}/u.test(typed);
  return { words, ...(isPhone && { phoneDigits: digits }) };
}
