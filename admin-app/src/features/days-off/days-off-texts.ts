import type { Block } from '@hora-marcada/shared/contract';

/** 'Folgas e feriados', in pt-BR; quoted sentences are the requirements' to the letter. */
export const daysOffTexts = {
  blocks: 'Folgas, pausas e horários especiais',
  add: 'Adicionar',
  kinds: {
    closed: { choice: 'Folga (dia fechado)', add: 'Adicionar folga', edit: 'Editar folga' },
    pause: { choice: 'Pausa (parte do dia)', add: 'Adicionar pausa', edit: 'Editar pausa' },
    special: {
      choice: 'Horário especial (abre diferente)',
      add: 'Adicionar horário especial',
      edit: 'Editar horário especial',
    },
  } satisfies Readonly<Record<Block['kind'], object>>,
  loadFailed: 'Erro ao carregar folgas',
  none: 'Nenhuma folga cadastrada.',
  noneAhead: 'Nenhuma folga daqui para a frente.',
  showPast: 'Mostrar anteriores',
  hidePast: 'Ocultar anteriores',
  past: 'Anteriores',

  wholeDay: 'dia todo',
  span: (from: string, to: string) => `${from} – ${to}`,
  from: (day: string) => `a partir de ${day}`,
  range: (first: string, last: string) => `${first} a ${last}`,
  weekly: (days: readonly string[]) => `toda ${days.join(', ')}`,
  yearly: 'todo ano',
  wholeStore: 'Toda a loja',
  unknownCalendar: 'Outro calendário',

  edit: 'Editar',
  editNamed: (name: string) => `Editar ${name}`,
  remove: 'Excluir',
  removeNamed: (name: string) => `Excluir ${name}`,

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
  removed: 'Folga excluída!',
  restored: 'Folga restaurada!',

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

  holidays: 'Feriados',
  holidaysHelp: 'Você escolhe uma vez, e vale para todos os anos. Sem escolha, a loja abre.',
  showPastHolidays: 'Mostrar feriados anteriores',
  hidePastHolidays: 'Ocultar feriados anteriores',
  holidaysFailed: 'Erro ao carregar feriados',
  closeAll: 'Fechar em todos os feriados nacionais',
  closed: 'Fechado',
  open: 'Aberto',
  optional: 'ponto facultativo',
  until: (time: string) => `até as ${time}`,
  booked: (count: number) =>
    count === 1
      ? 'Há 1 agendamento neste dia. Ele continua marcado.'
      : `Há ${count} agendamentos neste dia. Eles continuam marcados.`,
  holidaySaved: 'Feriado salvo!',
  holidaysSaved: 'Feriados salvos!',
} as const;
