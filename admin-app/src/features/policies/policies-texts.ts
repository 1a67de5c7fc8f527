import { notGoogle } from '@hora-marcada/shared/rules';

/** The rules for customers, in pt-BR; quoted sentences are those that customers read. */
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
  reminders: 'Lembretes',
  sentBy: { gateway: 'Enviados por WhatsApp', owner: 'Você envia com um toque, em Início' },
  remindersOf: (hours: readonly number[]) =>
    hours.length === 0 ? 'Nenhum' : `${hours.map((count) => `${count} horas`).join(' e ')} antes`,
  confirms: 'Confirmar agendamentos automaticamente',
  confirmsHelp: 'O cliente já sai com o horário confirmado. Você ainda pode desconfirmar.',
  asksNote: 'Clientes podem deixar uma observação',
  noteQuestion: 'Pergunta',
  noteQuestionHelp: 'Não peça dados de saúde, religião ou outros dados sensíveis.',
  reviewUrl: 'Link para avaliação no Google',
  notGoogle: `Erro: ${notGoogle}`,
  several: 'Clientes podem marcar vários serviços de uma vez',
  anyCalendar: 'Clientes podem marcar sem escolher o profissional',
  anyCalendars: {
    off: 'Não',
    least: 'Sim: quem está com menos horas no dia',
    tight: 'Sim: quem fica com menos buracos',
    order: 'Sim: na ordem dos calendários',
  },
  knownPass: 'Deixar passar quem já agendou aqui',
  knownPassHelp:
    'Quando chegam agendamentos demais em uma hora e a página recusa novos, quem já teve um agendamento confirmado continua marcando.',
  notLoaded: 'Erro ao carregar configurações',
  unsaved: 'Alterações não salvas',
  saved: 'Regras salvas com sucesso!',
  notSaved: 'Erro ao salvar regras',
} as const;
