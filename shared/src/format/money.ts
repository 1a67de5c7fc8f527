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
