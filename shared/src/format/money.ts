const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const reaisWithCents = new Intl.NumberFormat('pt-BR', cents);
const plainReais = new Intl.NumberFormat('pt-BR', { ...cents, useGrouping: false });

/** 'R$ 1.234,50' from reais; no price reads 'R$ 0,00' (GEN-003, Q-54). */
export function formatPrice(reais: number | null): string {
  return `R$ ${reaisWithCents.format(reais ?? 0)}`;
}

/** '1234,50' from reais, as a price stands in a field (CAL-037). */
export function plainPrice(reais: number): string {
  return plainReais.format(reais);
}

/** '1,2 mil' from reais, where seven prices stand beside one another. */
export function shortPrice(reais: number): string {
  return new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 }).format(reais);
}
