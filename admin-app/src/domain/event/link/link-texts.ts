/** The dialog with a customer's link, in pt-BR. */
export const linkTexts = {
  title: 'Enviar link ao cliente',
  purpose: 'Com este link o cliente vê, remarca e cancela o agendamento. Quem tem o link pode fazer o mesmo.',
  send: 'Enviar pelo WhatsApp',
  loading: 'Criando o link',
  notMade: 'Não foi possível criar o link.',
  renew: 'Trocar link',
  mayRenew: 'O link enviado antes deixará de funcionar. Trocar o link?',
  renewed: 'Link trocado! O anterior não funciona mais.',
  notRenewed: 'Não foi possível trocar o link.',
  copy: 'Copiar link',
} as const;
