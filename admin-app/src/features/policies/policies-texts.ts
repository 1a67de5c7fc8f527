/** What the rules for customers say, in pt-BR; quoted sentences are those that customers read. */
export const policiesTexts = {
  title: 'Regras para clientes',
  save: 'Salvar',
  allows: 'Clientes podem remarcar e cancelar pelo link',
  notice: 'Prazo antes do horário',
  unit: 'Unidade do prazo',
  units: { minutes: 'minutos', hours: 'horas', days: 'dias' },
  invalidNotice: 'Informe um prazo de 0 minutos a 30 dias.',
  forbidden: 'O cliente vê o agendamento e lê: “Para remarcar ou cancelar, fale com o estabelecimento.”',
  untilStart: 'O cliente pode remarcar e cancelar até a hora marcada.',
  until: (notice: string) =>
    `O cliente pode remarcar e cancelar até ${notice} antes. Depois disso, lê: “Falta menos de ${notice} para o horário. Fale com o estabelecimento.”`,
  notLoaded: 'Não foi possível carregar as regras.',
  unsaved: 'Alterações não salvas',
  saved: 'Regras salvas!',
  notSaved: 'Não foi possível salvar as regras.',
} as const;
