import { storePageTexts } from '@hora-marcada/shared/format';

/** What the booking page says, in pt-BR; quoted sentences are the specification's to the letter. */
export const texts = {
  ...storePageTexts,

  stepLabels: ['Serviços', 'Horário', 'Contato', 'Confirmar'],
  back: 'Voltar',
  tryAgain: 'Tentar novamente',
  stepMissing: 'Não foi possível abrir esta etapa. Verifique a sua conexão e tente novamente.',

  chooseService: 'Escolha um serviço',

  chooseSlot: 'Escolha o dia e o horário',
  chooseCalendar: 'Selecione o calendário',
  chooseDay: 'Selecione a data',
  slots: 'Horários disponíveis',
  earlierDays: 'Mostrar dias anteriores',
  laterDays: 'Mostrar mais dias',
  confirmSlot: 'Escolher Horário',
  noCalendars: 'Calendário sem horários disponíveis',
  noDays: 'Não há horários disponíveis.',
  noSlots: 'Não há horários disponíveis para este dia.',
  incomplete: 'Por favor, selecione uma data e horário!',
  slotLost: 'O horário escolhido não está mais disponível. Escolha outro horário.',

  identify: 'Identifique-se',
  name: 'Nome',
  phone: 'Telefone',
  next: 'Próximo',
  incompletePhone: 'Digite o DDD e o número do seu telefone.',
  clearCustomer: 'Não é você? Limpar',
  privacy: (hasPhone: boolean) =>
    `O estabelecimento usa seu nome e telefone só para este agendamento e para falar com você sobre ele. Para ver ou apagar esses dados, peça a ele${hasPhone ? ' por telefone ou WhatsApp' : ''}.`,

  review: 'Revise seu agendamento',
  confirm: 'Confirmar',
  crowded: 'Muitas pessoas estão marcando horário agora. Seu agendamento está sendo confirmado…',
  details: {
    service: 'Serviço',
    day: 'Data',
    time: 'Horário',
    calendar: 'Calendário',
    duration: 'Tempo',
    price: 'Preço',
    address: 'Endereço',
    name: 'Nome',
    phone: 'Telefone',
  },
  confirmed: 'Agendamento confirmado',
  confirmedToast: 'Agendamento concluído com sucesso!',
  confirmedHint: 'Seu horário está reservado. O estabelecimento pode confirmar com você pelo WhatsApp.',
  notConfirmed: 'Agendamento não confirmado',
  slotTaken: 'Horário indisponível. Escolha outro horário.',
  unexpected: 'Erro inesperado ao criar evento.',
  unknownOutcome: 'Não recebemos a resposta do seu agendamento. Tente novamente para conferir.',
  anotherTime: 'Escolher outro horário',
  restart: 'Novo agendamento',
  whatsApp: 'Confirmar no Whatsapp',
  googleCalendar: 'Salvar em meu Google Agenda',
} as const;
