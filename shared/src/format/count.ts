/** '5.000' from 5000. */
export function formatCount(count: number): string {
  return count.toLocaleString('pt-BR');
}
