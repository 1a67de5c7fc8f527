const reaisWithCents = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'R$ 1.234,50' from reais; no price reads 'R$ 0,00' (GEN-003, Q-54). */
export function formatPrice(reais: number | null): string {
  return `R$ ${reaisWithCents.format(reais ?? 0)}`;
}
