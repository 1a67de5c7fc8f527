import type { Block } from '@hora-marcada/shared/contract';

/** 'Folgas e feriados', in pt-BR; quoted sentences are the requirements' to the letter. */
export const daysOffTexts = {
  blocks: 'Folgas, pausas e horários especiais',
  add: 'Adicionar',
  choices: {
    closed: 'Folga (dia fechado)',
    pause: 'Pausa (parte do dia)',
    special: 'Horário especial (abre diferente)',
  } satisfies Readonly<Record<Block['kind'], string>>,
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
  unknownCalendar: 'Outro calendário',

  edit: 'Editar',
  editNamed: (name: string) => `Editar ${name}`,
  remove: 'Excluir',
  removeNamed: (name: string) => `Excluir ${name}`,

  removed: 'Folga excluída!',
  restored: 'Folga restaurada!',

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
