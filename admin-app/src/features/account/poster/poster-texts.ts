/** 'Cartaz', in pt-BR. */
export const posterTexts = {
  loadFailed: 'Erro ao carregar o cartaz',
  title: 'Cartaz',
  use: 'Imprima e deixe à vista: o cliente aponta a câmera e marca sozinho.',
  sizes: { a4: 'A4, para a parede', a6: 'A6, para o balcão' },
  print: { a4: 'Imprimir em A4', a6: 'Imprimir em A6' },
  advice: 'Na janela de impressão escolha o papel do mesmo tamanho, sem margens.',
  call: 'Marque seu horário pelo celular',
  point: 'Aponte a câmera do celular',
  orOpen: 'ou abra',
} as const;
