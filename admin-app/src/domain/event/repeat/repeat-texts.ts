import type { CheckedDay } from '@hora-marcada/shared/contract';

/** 'Repetir', in pt-BR; quoted sentences are the specification's to the letter. */
export const repeatTexts = {
  repeat: 'Repetir',
  never: 'Não repetir',
  everyWeek: 'Toda semana',
  everyWeeks: (weeks: number) => `A cada ${weeks} semanas`,
  everyMonth: (weekday: string) => `Todo mês (${weekday})`,
  until: 'Até',
  noEnd: 'sem data para acabar',
  endsBefore: 'A última data não pode ser antes da primeira.',
  tooLong: 'Informe uma duração de até 24 horas para repetir.',
  dates: 'Próximas datas',
  loading: 'Conferindo as próximas datas…',
  counted: (made: number, skipped: number) =>
    `${made === 1 ? '1 horário será marcado' : `${made} horários serão marcados`}, ${skipped === 1 ? '1 pulado' : `${skipped} pulados`}.`,
  created: (made: number) => `Horário fixo criado: ${made === 1 ? '1 marcado' : `${made} marcados`}.`,
  staying: (count: number) =>
    count === 1
      ? '1 que já começou ou foi remarcado sozinho fica como está.'
      : `${count} que já começaram ou foram remarcados sozinhos ficam como estão.`,
  changed: (made: number) => `Horário fixo alterado: ${made === 1 ? '1 marcado' : `${made} marcados`}.`,
  changeFailed: 'Não foi possível alterar o horário fixo.',
  createFailed: 'Não foi possível criar o horário fixo.',
  undone: 'Horário fixo desfeito!',
  this: 'Só este',
  following: 'Este e os próximos',
  endQuestion: (day: string) => `Encerrar o horário fixo a partir de ${day}?`,
  ended: (removed: number) =>
    `Horário fixo encerrado: ${removed === 1 ? '1 excluído' : `${removed} excluídos`}.`,
  endFailed: 'Não foi possível encerrar o horário fixo.',
  restored: 'Horário fixo restaurado!',
  tellCustomer: 'Avisar cliente no WhatsApp',
  next: (day: string) => `próximo ${day}`,
  pause: 'Pausar',
  pauseFrom: 'De',
  pauseNow: 'Pausar até este dia',
  paused: (from: string, until: string) => `Em pausa de ${from} a ${until}`,
  wasPaused: (removed: number) =>
    `Horário fixo em pausa: ${removed === 1 ? '1 excluído' : `${removed} excluídos`}.`,
  pauseFailed: 'Não foi possível pausar o horário fixo.',
  resume: 'Retomar',
  wasResumed: (made: number) => `Horário fixo retomado: ${made === 1 ? '1 marcado' : `${made} marcados`}.`,
  resumeFailed: 'Não foi possível retomar o horário fixo.',
  end: 'Encerrar',
  /** On cards and in details. */
  mark: 'fixo',
  series: 'Horário fixo',
  wordsWith: (words: string, calendar: string) => (calendar === '' ? words : `${words} com ${calendar}`),
} as const;

/** What is said of a date that would be made, or not. */
export function stateText({ state, with: name = '', at = '' }: CheckedDay): string {
  const named = (kind: string) => (name === '' ? kind : `${kind} (${name})`);
  const sentences: Readonly<Record<CheckedDay['state'], string>> = {
    free: 'livre',
    on_top: `Há ${name} às ${at}: marcar por cima?`,
    taken: 'já começa outro evento: será pulado',
    holiday: named('feriado'),
    day_off: named('folga'),
    outside: 'fora do horário',
    paused: 'em pausa',
  };
  return sentences[state];
}
