import type { NewsItem } from '@hora-marcada/shared/contract';
import { formatShortMoment } from '@hora-marcada/shared/format';

/** 'Novidades', in pt-BR; quoted sentences are the requirements' to the letter. */
export const newsTexts = {
  title: 'Novidades',
  dismiss: 'Dispensar',
  more: (count: number) => `e mais ${count}`,
  dismissAll: 'Dispensar todas',
  mayDismissAll: (count: number, unlisted: number) =>
    `Dispensar ${count} novidades, também ${unlisted === 1 ? 'a que não aparece' : `as ${unlisted} que não aparecem`} aqui?`,
  dismissThis: (news: string) => `Dispensar: ${news}`,
  reason: (reason: string) => `Motivo: ${reason}`,
} as const;

/** 'João cancelou qua 11/03 10:00 · Corte' */
export function newsText({ kind, client_name, title, start_time, moved_from }: NewsItem): string {
  const what =
    kind === 'cancelled'
      ? `cancelou ${formatShortMoment(start_time)}`
      : `remarcou de ${formatShortMoment(moved_from ?? start_time)} para ${formatShortMoment(start_time)}`;
  return `${client_name || 'Cliente'} ${what} · ${title}`;
}
