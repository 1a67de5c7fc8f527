import { plainPrice } from '@hora-marcada/shared/format';

const maxPriceLength = 12;

/** Digits, dots and commas of what was typed (CAL-036). */
export function typedPrice(text: string): string {
  return text.replace(/[^\d.,]/g, '').slice(0, maxPriceLength);
}

/**
 * '12.5' → '12,50'. With both separators the dots are thousands, with one it is the decimal mark; what is no number is
 * cleared; half a cent rounds up (CAL-037, Q-55).
 */
export function normalizedPrice(text: string): string {
  const price = priceOf(text.includes('.') && text.includes(',') ? text.replaceAll('.', '') : text);
  return price === null ? '' : plainPrice(price);
}

/** Reais; commas become dots, and no number is no price (CAL-042, CAL-043). */
export function priceOf(text: string): number | null {
  const decimal = text.replaceAll(',', '.');
  // The exponent moves the decimal point exactly: 1.005 × 100 in binary would be a little less than 100.5.
  return /^(\d+\.?\d*|\.\d+)$/.test(decimal) ? Math.round(Number(`${decimal}e2`)) / 100 : null;
}

/** Stands for what a browser does not take for a number; it never equals what was typed. */
export const unreadableNumber = '?';

/** Whether text may stand in a price's number field: '+', 'e' and '-' never may, however they come (INI-032, VAL-027). */
export function isNumberText(text: string): boolean {
  return !/[+e-]/i.test(text);
}
