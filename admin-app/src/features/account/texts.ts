/** Minha Conta, in pt-BR; quoted sentences are the specification's to the letter. */
export const accountTexts = {
  loadFailed: 'Erro ao carregar configurações',
  saved: 'Configurações atualizadas com sucesso!',
  saveFailed: 'Erro ao atualizar configurações',
  save: 'Salvar Configurações',
  unsaved: 'Alterações não salvas',

  member: 'Seus dados',
  username: (username: string) => `Usuário: ${username}`,

  address: 'Endereço da página',
  endpoint: 'Endpoint',
  expiry: 'Validade',
  noExpiry: '-',
  openPage: 'Abrir em nova aba',
  qrCode: 'QR code do endereço da página de agendamento',
  qrCodeUse: 'Para o balcão, a vitrine ou um cartão: o cliente aponta a câmera e agenda.',
  downloadQrCode: 'Baixar QR code',
  qrCodeFile: (endpoint: string) => `qr-code-${endpoint}.svg`,

  title: 'Título',
  titleHelp: 'Letras, números e espaços.',
  titleMissing: 'Informe o título.',
  footer: 'Rodapé',
  footerHelp: 'Letras, números, espaços, vírgula, % e hífen.',
  charactersRemoved: 'Alguns caracteres foram removidos.',
  question: 'Pergunta do calendário',
  questionHelp: 'Aparece acima da lista de calendários. Vazia, fica “Selecione o calendário”.',

  colour: 'Cor Primária',
  colourCode: 'Código da cor',
  noColour: 'Informe uma cor no formato #rrggbb.',
  swatches: 'Cores prontas',
  readable: 'Texto fácil de ler.',
  lessReadable: 'Texto legível; uma cor mais escura ou mais clara lê-se melhor.',
  darkText: 'O texto sobre esta cor fica preto.',
  darkerShade: 'Como texto sobre o branco, a página usa um tom mais escuro dela.',

  preview: 'Prévia da página de agendamento',
  previewCaption: 'Assim os clientes veem a sua página.',
  example: {
    heading: 'Escolha um serviço',
    service: 'Seu serviço',
    duration: 'Tempo: 30 min',
    price: 'R$ 50,00',
    button: 'Escolher Horário',
  },
} as const;
