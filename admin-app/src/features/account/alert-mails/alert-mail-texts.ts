/** Notices by e-mail, in pt-BR; quoted sentences are the specification's to the letter. */
export const alertMailTexts = {
  title: 'Avisos por e-mail',
  purpose:
    'Receba por e-mail novos agendamentos, remarcações e cancelamentos, no máximo um a cada dez minutos.',
  address: 'Seu e-mail',
  askCode: 'Enviar código',
  asked: (address: string) => `Enviamos um código para ${address}. Ele vale por dez minutos.`,
  code: 'Código de seis números',
  confirm: 'Ligar avisos',
  askAgain: 'Pedir outro código',
  askedAgain: 'Enviamos outro código.',
  otherAddress: 'Usar outro endereço',
  isOn: (address: string) => `Avisos ligados em ${address}.`,
  turnedOn: 'Avisos por e-mail ligados.',
  stopped: (address: string) => `${address} está parado: o servidor de e-mail recusou os avisos.`,
  turnOnAgain: 'Ligar de novo',
  remove: 'Remover',
  removed: 'Avisos por e-mail desligados.',
  failed: 'Não foi possível mudar os avisos por e-mail.',
} as const;
