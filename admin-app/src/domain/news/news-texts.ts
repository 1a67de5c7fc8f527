import type { NewsItem } from '@hora-marcada/shared/contract';
import {
  dayOf,
  formatShortDay,
  formatShortMoment,
  MILLISECONDS_A_MINUTE,
  timeOf,
  toWallClock,
} from '@hora-marcada/shared/format';

/** 'Novidades', in pt-BR; quoted sentences are the requirements' to the letter. */
export const newsTexts = {
  title: 'Novidades',
  counted: (count: number) => `Novidades (${count})`,
  none: 'Nenhuma novidade.',
  see: 'Ver',
  seeThis: (news: string) => `Ver: ${news}`,
  dismiss: 'Dispensar',
  more: (count: number) => `e mais ${count}`,
  dismissAll: 'Dispensar todas',
  mayDismissAll: (count: number, unlisted: number) =>
    `Dispensar ${count} novidades, também ${unlisted === 1 ? 'a que não aparece' : `as ${unlisted} que não aparecem`} aqui?`,
  dismissThis: (news: string) => `Dispensar: ${news}`,
  reason: (reason: string) => `Motivo: ${reason}`,
  undelivered: 'Aviso não entregue',
  send: 'Enviar pelo WhatsApp',
  sendTo: (customer: string) => `Enviar pelo WhatsApp a ${customer}`,
} as const;

/** 'João cancelou qua 11/03 10:00 · Corte' */
export function newsText({ kind, client_name, title, start_time, moved_from, reason }: NewsItem): string {
  const when = formatShortMoment(start_time);
  const who = client_name || 'Cliente';
  const what = {
    booked: `${who} agendou ${when}`,
    cancelled: `${who} cancelou ${when}`,
    moved: `${who} remarcou de ${formatShortMoment(moved_from ?? start_time)} para ${when}`,
    undelivered: `${newsTexts.undelivered} a ${who}: ${when}`,
    skipped: `Horário fixo de ${who}: ${formatShortDay(dayOf(start_time))} pulado (${skipReasons[reason] ?? reason})`,
  }[kind];
  return kind === 'skipped' ? what : `${what} · ${title}`;
}

/** Why a date of a series was not made. */
const skipReasons: Readonly<Record<string, string | undefined>> = {
  holiday: 'feriado',
  day_off: 'folga',
  taken: 'já há outro evento',
  on_top: 'já há outro evento',
};

/** 'com Ana · há 4 min' */
export function newsDetails({ calendar, at }: NewsItem, now: Date, timeZone: string): string {
  return [calendar && `com ${calendar}`, ageOf(at, now, timeZone)].filter(Boolean).join(' · ');
}

/** 'agora', 'há 4 min', '13:58' or 'qua 11/03 10:00' */
function ageOf(at: string, now: Date, timeZone: string): string {
  const then = new Date(at);
  const minutes = Math.floor((now.getTime() - then.getTime()) / MILLISECONDS_A_MINUTE);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${minutes} min`;
  const wallClock = toWallClock(then, timeZone);
  const isToday = dayOf(wallClock) === dayOf(toWallClock(now, timeZone));
  return isToday ? timeOf(wallClock) : formatShortMoment(wallClock);
}
