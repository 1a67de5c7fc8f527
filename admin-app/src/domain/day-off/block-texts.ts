import type { Block } from '@hora-marcada/shared/contract';

/** The dialog of a day off, a pause or special hours, in pt-BR; quoted sentences are the requirements' to the letter. */
export const blockTexts = {
  kinds: {
    closed: { add: 'Adicionar folga', edit: 'Editar folga' },
    pause: { add: 'Adicionar pausa', edit: 'Editar pausa' },
    special: { add: 'Adicionar horário especial', edit: 'Editar horário especial' },
  } satisfies Readonly<Record<Block['kind'], object>>,
  wholeStore: 'Toda a loja',
  name: 'Nome',
  nameHelp: (kind: string) => `Opcional. Sem nome: “${kind}”.`,
  who: 'Quem',
  first: 'De',
  last: 'Até',
  lastHelp: {
    none: 'Um dia só? Deixe vazio.',
    weekly: 'Sem data final? Deixe vazio.',
    yearly: 'Um dia só? Deixe vazio.',
  },
  timeFrom: 'Das',
  timeTo: 'Às',
  repeat: 'Repetir',
  repeats: { none: 'Não repetir', weekly: 'Toda semana', yearly: 'Todo ano' },
  weekdays: 'Dias da semana',
  save: 'Salvar',
  saved: 'Folga salva com sucesso!',
  saveFailed: 'Erro ao salvar folga',

  affected: (count: number) =>
    count === 1
      ? 'Há 1 agendamento neste período. Ele continua marcado.'
      : `Há ${count} agendamentos neste período. Eles continuam marcados.`,
  saveAgain: 'Remarque ou avise quem precisar, e salve de novo para concluir.',
  move: 'Remarcar',
  moveThis: (booking: string) => `Remarcar: ${booking}`,
  tell: 'Avisar cliente no WhatsApp',
  tellThis: (booking: string) => `Avisar cliente no WhatsApp: ${booking}`,
  more: (count: number) => `e mais ${count}`,
} as const;
