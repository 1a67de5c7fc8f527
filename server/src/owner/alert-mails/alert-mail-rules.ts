import type { AlertMailAnswer } from '@hora-marcada/shared/contract';
import { MILLISECONDS_A_DAY, MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import { Refusal } from '../../platform/refusal.ts';
import { writeSecretToken } from '../../platform/tokens/secret-token.ts';
import { newsLine, type TellingStore, type ToldNews } from '../push/told-news-rules.ts';
import type { LeasedMail } from '../push/told-table-queries.ts';
import type { AlertMail } from '../../platform/mail/send-mail.ts';

const CODE_LIFETIME_IN_MILLISECONDS = 10 * MILLISECONDS_A_MINUTE;
const MAX_CODE_TRIES = 5;

/** Between two mails of news to one address (MAIL-002). */
export const REST_IN_MILLISECONDS = 10 * MILLISECONDS_A_MINUTE;

/** Where somebody opens what their mail leads to; `:token` is of one address. */
export const UNSUBSCRIBE_PATH = '/api/alert_mails/:token';

/** Addresses that were named before it and never confirmed are forgotten. */
export function unconfirmedCutoff(now: Date): Date {
  return new Date(now.getTime() - MILLISECONDS_A_DAY);
}

export function codeEnd(now: Date): Date {
  return new Date(now.getTime() + CODE_LIFETIME_IN_MILLISECONDS);
}

/** A code that is tried, with how many were tried by now. */
export interface TriedCode {
  readonly id: string;
  readonly codeHash: Buffer | null;
  readonly expiresAt: Date | null;
  readonly tries: number;
}

/** The tried code's row; throws `rate_limited` from the sixth try on, and `invalid` for a code that is wrong, over, or that nobody was sent. */
export function requireCode(
  tried: TriedCode | undefined,
  now: Date,
  isRight: (tried: TriedCode) => boolean,
): TriedCode {
  if (tried && tried.tries > MAX_CODE_TRIES)
    throw new Refusal('rate_limited', { detail: 'Muitas tentativas. Peça outro código.' });
  if (!tried?.expiresAt || tried.expiresAt <= now || !isRight(tried)) throw wrongCode();
  return tried;
}

export function wrongCode(): Refusal {
  const detail = 'O código não confere ou venceu.';
  return new Refusal('invalid', { detail, errors: { code: detail } });
}

export function mailsNotSent(): Refusal {
  return new Refusal('invalid', { detail: 'Este servidor não envia e-mails.' });
}

export interface StoredMail {
  readonly address: string;
  readonly isConfirmed: boolean;
  readonly isStopped: boolean;
}

export function alertMailAnswer(isAvailable: boolean, stored: StoredMail | undefined): AlertMailAnswer {
  return {
    is_available: isAvailable,
    mail: stored
      ? {
          address: stored.address,
          is_confirmed: stored.isConfirmed,
          problem: stored.isStopped ? 'stopped' : null,
        }
      : null,
  };
}

/** What an address is sent before anybody knows whose it is: nothing that the caller wrote. */
export function codeMail(to: string, code: string): AlertMail {
  return {
    to,
    subject: 'Código para receber avisos por e-mail',
    text: `Código: ${code}

Digite-o em Minha Conta para receber neste endereço avisos de agendamentos. Ele vale por dez minutos.
Se não foi você que pediu, ignore esta mensagem: sem o código nada mais é enviado.
`,
  };
}

/** All news of a store since the last mail (MAIL-002); `origin` is where its pages are. */
export function newsMail(
  { storeId, id, address, origin: endingOrigin, secret, withNames }: LeasedMail,
  news: readonly ToldNews[],
  store: TellingStore,
  origin: string,
): AlertMail {
  const token = writeSecretToken({ storeId, id, secret });
  const unsubscribe = endingOrigin + UNSUBSCRIBE_PATH.replace(':token', token);
  const bookings = news.filter(({ kind }) => kind === 'booked').length;
  return {
    to: address,
    subject: bookings > 0 ? `Novos agendamentos: ${bookings}` : `Remarcações e cancelamentos: ${news.length}`,
    text: `${store.title}

${news.map((item) => newsLine(item, store, withNames)).join('\n')}

Abrir a agenda: ${origin}/admin
Não receber mais estes avisos: ${unsubscribe}
`,
    unsubscribe,
  };
}
