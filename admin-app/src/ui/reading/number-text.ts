import { readDuration } from '@hora-marcada/shared/format';

/** The number a text says; null where it says nothing, NaN where it is no number. */
export function numberOf(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^-?\d+(?:[.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

/** The minutes a text says, '90' or '1h30'; null where it says nothing, NaN where it is no duration. */
export function minutesOf(text: string): number | null {
  const { value } = readDuration(text);
  return value === undefined ? Number.NaN : value;
}

/** '1h30' → '90', once the field is left; a text that is no duration stays to be seen. */
export function normalizedDuration(text: string): string {
  const minutes = readDuration(text).value;
  return minutes === undefined ? text : String(minutes ?? '');
}
