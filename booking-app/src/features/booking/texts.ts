import { storePageTexts } from '@hora-marcada/shared/format';

/** The page and its first step, in pt-BR; quoted sentences are the specification's to the letter. */
export const texts = {
  ...storePageTexts,

  stepLabels: ['Serviços', 'Horário', 'Contato', 'Confirmar'],
  stepMissing: 'Não foi possível abrir esta etapa. Verifique a sua conexão e tente novamente.',
  aboutStore: 'Sobre o estabelecimento',
  directions: 'Como chegar',
  askByWhatsApp: 'Chamar no WhatsApp',
  chooseService: 'Escolha um serviço',
  searchService: 'Buscar serviço',
  chosenServiceGone: 'Este serviço não está mais disponível.',
  noServiceFound: 'Nenhum serviço encontrado.',
  otherServices: 'Outros',
  confirmed: 'Agendamento confirmado',
  notConfirmed: 'Agendamento não confirmado',
} as const;
