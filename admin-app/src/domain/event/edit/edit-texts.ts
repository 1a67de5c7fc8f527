/** 'Editar Evento', in pt-BR; quoted sentences are the specification's to the letter. */
export const editTexts = {
  title: 'Editar Evento',
  move: 'Remarcar',
  history: 'Alterações',
  fields: {
    title: 'Título',
    description: 'Descrição',
    price: 'Preço',
    customer: 'Cliente',
    phone: 'Telefone',
  },
  titleMissing: 'Informe o título do evento.',
  save: 'Salvar',
  wasUpdated: 'Evento atualizado!',
  notUpdated: 'Não foi possível atualizar o evento.',
} as const;
