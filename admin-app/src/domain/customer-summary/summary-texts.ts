/** What stands beside an event of its customer, in pt-BR. */
export const summaryTexts = {
  missed: (count: number) => counted(count, 'falta', 'faltas'),
  note: 'Observação',
  noted: (note: string) => `Observação: ${note}`,
} as const;

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
