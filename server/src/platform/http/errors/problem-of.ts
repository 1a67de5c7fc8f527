import { refusals, type Problem, type RefusalCode } from '@hora-marcada/shared/contract';
import { DatabaseOutage } from '../../database/database-outage.ts';
import { Refusal } from '../../refusal.ts';

const RETRY_AFTER_IN_SECONDS = 5;

/** A refusal as the one shape of every error answer (RFC 9457, Q-10); a fault carries the request's id. */
export function problemOf(refusal: Refusal, requestId: string): Problem {
  const { status, title } = refusals[refusal.code];
  return {
    type: `urn:hora-marcada:problem:${refusal.code}`,
    title,
    status,
    detail: refusal.message,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(refusal.code === 'fault' && { request_id: requestId }),
    ...(refusal.challenge && { challenge: refusal.challenge }),
    ...refusal.terms,
    ...(refusal.serviceIds && { services: [...refusal.serviceIds] }),
  };
}

/** The refusal for an error; `fault` where the server is to blame. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseOutage) {
    return new Refusal('unavailable', {
      detail: 'Estamos fora do ar por um instante. Aguarde e tente novamente.',
      headers: { 'retry-after': String(RETRY_AFTER_IN_SECONDS) },
    });
  }
  const { code, statusCode } = error instanceof Error ? (error as Error & LibraryErrorCodes) : {};
  const known = code === undefined ? undefined : refusalsByErrorCode[code];
  if (known) return new Refusal(known.code, known);
  if (code !== undefined && isDataError(code)) return new Refusal('invalid');
  return new Refusal(refusalOfStatus(statusCode ?? 500));
}

interface LibraryErrorCodes {
  readonly code?: string;
  readonly statusCode?: number;
}

interface LibraryRefusal {
  readonly code: RefusalCode;
  readonly detail?: string;
}

const unreadable: LibraryRefusal = { code: 'invalid', detail: 'Não foi possível ler o JSON enviado.' };

const refusalsByErrorCode: Readonly<Record<string, LibraryRefusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid', detail: 'Envie os dados em JSON.' },
  FST_ERR_CTP_INVALID_JSON_BODY: unreadable,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: unreadable,
  FST_ERR_BAD_URL: { code: 'invalid', detail: 'Não foi possível ler o endereço pedido.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found' },
};

/** A library's 4xx is the caller's fault: an invalid range, a hidden file. */
function refusalOfStatus(status: number): RefusalCode {
  return refusalsByStatus[status] ?? (status >= 400 && status < 500 ? 'invalid' : 'fault');
}

const refusalsByStatus: Readonly<Record<number, RefusalCode>> = {
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
};

/** PostgreSQL's data exceptions that only a value which no schema caught can cause. */
function isDataError(code: string): boolean {
  return ['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'].includes(code);
}
