/** What an event lies on, in pt-BR; the first sentence is the specification's to the letter. */
export const meetingTexts = {
  taken: 'Este horário já possui um evento.',
  next: (calendar: string, whom: string, time: string, minutes: number) =>
    `${calendar === '' ? 'Há' : `${calendar} tem`} ${whom} às ${time}: ${minutes === 1 ? 'cabe' : 'cabem'} ${minutes} min.`,
  now: (calendar: string, whom: string, until: string) =>
    `${calendar === '' ? 'Há' : `${calendar} tem`} ${whom} até ${until}.`,
  striped: (title: string) => `Fica no preparo ou na limpeza de ${title}.`,
  closedBy: (name: string) => `Fechado neste dia: ${name}.`,
  outside: (open: readonly { readonly from: string; readonly to: string }[]) =>
    open.length === 0
      ? 'Fora do horário de atendimento: fechado neste dia.'
      : `Fora do horário de atendimento (${open.map(({ from, to }) => `${from} às ${to}`).join(', ')}).`,
  pause: ({ name, from, to }: { readonly name: string; readonly from: string; readonly to: string }) =>
    `Na pausa ${name}, das ${from} às ${to}.`,
} as const;
