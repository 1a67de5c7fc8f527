const oneDigit = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1 });

/** '12,6' from 12.6, and '21,0' from 21: at least one digit behind the comma. */
export function formatDecimal(value: number): string {
  return oneDigit.format(value);
}
