import { MILLISECONDS_AN_HOUR, MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import { Refusal } from '../../platform/refusal.ts';

/** How many messages of one store may leave. */
export interface MessageCeilings {
  readonly perPhoneAndHour: number;
  readonly perStoreAndDay: number;
}

/** Messages count from these instants on. */
export interface CountedWindows {
  readonly phoneSince: Date;
  readonly storeSince: Date;
}

/** How many messages stand in the windows, and when the first of them was written. */
export interface RecentMessages {
  readonly ofPhone: number;
  readonly firstOfPhone: Date | null;
  readonly ofStore: number;
  readonly firstOfStore: Date | null;
}

/** Messages that a store's gateway got so far. */
export interface WrittenMessages {
  /** Reminders within the last minute. */
  readonly lastMinute: number;
  /** Reminders within the last 24 hours. */
  readonly lastDay: number;
  /** Messages of any kind within the last hour, by phone. */
  readonly ofPhones: ReadonlyMap<string, number>;
}

export function countedWindows(now: Date): CountedWindows {
  return {
    phoneSince: new Date(now.getTime() - MILLISECONDS_AN_HOUR),
    storeSince: new Date(now.getTime() - MILLISECONDS_A_DAY),
  };
}

/** A ceiling that leaves no room for another message, and the refusal `rate_limited` that says until when. */
export function reachedCeiling(
  recent: RecentMessages,
  { perPhoneAndHour, perStoreAndDay }: MessageCeilings,
  now: Date,
) {
  if (recent.ofPhone >= perPhoneAndHour) {
    const detail = 'Este telefone já recebeu muitas mensagens na última hora. Aguarde e tente novamente.';
    const wait = waitUntil(recent.firstOfPhone, MILLISECONDS_AN_HOUR, now);
    return { reason: 'phone_ceiling', refusal: rateLimited(detail, wait) } as const;
  }
  if (recent.ofStore >= perStoreAndDay) {
    const detail =
      'Já saíram muitas mensagens nas últimas 24 horas. Avise este cliente por telefone, ou tente mais tarde.';
    const wait = waitUntil(recent.firstOfStore, MILLISECONDS_A_DAY, now);
    return { reason: 'store_ceiling', refusal: rateLimited(detail, wait) } as const;
  }
  return undefined;
}

function rateLimited(detail: string, waitInSeconds: number): Refusal {
  return new Refusal('rate_limited', { detail, headers: { 'retry-after': String(waitInSeconds) } });
}

/** In seconds, at least one. */
function waitUntil(first: Date | null, windowInMilliseconds: number, now: Date): number {
  const end = (first ?? now).getTime() + windowInMilliseconds;
  return Math.max(Math.ceil((end - now.getTime()) / 1000), 1);
}
