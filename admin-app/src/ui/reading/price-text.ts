import { plainPrice, plainText, readPrice } from '@hora-marcada/shared/format';

/** Keeps digits, dots and commas (CAL-036): '+', 'e' and '-' go nowhere (INI-032, VAL-027). */
export function typedPrice(text: string): string {
  return plainText(text).replace(/[^\d.,]/g, '');
}

/** '12.5' → '12,50', once the field is left; a text that is no price stays to be seen (CAL-037). */
export function normalizedPrice(text: string): string {
  const { value } = readPrice(text);
  if (value === undefined) return text;
  return value === null ? '' : plainPrice(value);
}

/** Reais; null for an empty or unreadable text (CAL-042, CAL-043). */
export function priceOf(text: string): number | null {
  return readPrice(text).value ?? null;
}
