/** What the settings say, in pt-BR. */
export const texts = {
  loadFailed: 'Erro ao carregar dados',
  noCalendars: 'Nenhum calendário cadastrado.',
  noServices: 'Nenhum serviço cadastrado.',
  interval: (minutes: number) => `Horários a cada ${minutes} min`,
  horizon: (days: number) => `Agenda aberta por ${days} ${days === 1 ? 'dia' : 'dias'}`,
  hoursOf: (count: number) =>
    ['Sem horário de atendimento', '1 horário de atendimento'][count] ?? `${count} horários de atendimento`,
} as const;
