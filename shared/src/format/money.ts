/** 'R$ 1.234,50' from reais; no price reads 'R$ 0,00' (GEN-003, Q-54). */
export function formatPrice(reais: number | null): string {
  return `R$ ${plainPrice(reais ?? 0).replace(/\d(?=(\d{3})+,)/g, '$&.')}`;
}

/**
 * '1234,50' from reais, as a price stands in a field (CAL-037). Without Intl, whose first use in a page costs a cheap phone
 * a tenth of a second while the customer waits for the first tap to count.
 */
export function plainPrice(reais: number): string {
  return reais.toFixed(2).replace('.', ',');
}

/** '1,2 mil' from reais, where seven prices stand beside one another. */
export function shortPrice(reais: number): string {
  return new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 }).format(reais);
}

/** 79.9 reais from 49.9, no price and 30, to the cent; null where none has a price. */
export function sumOfPrices(prices: readonly (number | null)[]): number | null {
  const known = prices.flatMap((price) => price ?? []);
  return known.length === 0 ? null : inReais(known.reduce((sum, price) => sum + inCents(price), 0));
}

/** 4990 from 49.9 reais; null stays no price. */
export function inCents(reais: number): number;
export function inCents(reais: number | null): number | null;
export function inCents(reais: number | null): number | null {
  return reais === null ? null : Math.round(reais * 100);
}

/** 49.9 reais from 4990; null stays no price. */
export function inReais(cents: number): number;
export function inReais(cents: number | null): number | null;
export function inReais(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
