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
  changed: (field: ContestedName, value: string) => `Outra pessoa mudou ${contested[field]} para ${value}.`,
  emptied: (field: ContestedName) => `Outra pessoa apagou ${contested[field]}.`,
  keep: (value: string) => (value === '' ? 'Manter vazio' : `Manter ${value}`),
  saveMine: (value: string) => (value === '' ? 'Salvar vazio' : `Salvar ${value}`),
  titleMissing: 'Informe o título do evento.',
  save: 'Salvar',
  wasUpdated: 'Evento atualizado!',
  notUpdated: 'Não foi possível atualizar o evento.',
} as const;

const contested = {
  title: 'o título',
  description: 'a descrição',
  price: 'o preço',
  client_name: 'o cliente',
  client_phone: 'o telefone',
} as const;

type ContestedName = keyof typeof contested;
