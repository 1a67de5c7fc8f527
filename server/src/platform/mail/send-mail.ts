import type { Transporter } from 'nodemailer';
import { isLoopback } from '../addresses.ts';

const STEP_TIMEOUT_IN_MILLISECONDS = 10_000;
const TIMEOUT_IN_MILLISECONDS = 20_000;

/** A plain text for one address. */
export interface AlertMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Ends such mails by one POST (RFC 8058). */
  readonly unsubscribe?: string;
}

/** `stopped`: the mail server refuses the address or the mail; `postponed`: perhaps later. */
export type MailResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'stopped' | 'postponed'; readonly code: string };

export type SendMail = (mail: AlertMail) => Promise<MailResult>;

export interface MailConfiguration {
  /** smtp:// or smtps://, with name and password. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** Sends mails over a server of the operator's: elsewhere than on this machine encrypted only. */
export function mailSender({ url, from }: MailConfiguration): SendMail {
  let transport: Promise<Transporter> | undefined;
  return async ({ to, subject, text, unsubscribe }) => {
    try {
      await (
        await (transport ??= openTransport(url))
      ).sendMail({
        from,
        // An object is one recipient whatever stands in it.
        to: { name: '', address: to },
        subject,
        text,
        xMailer: false,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribe !== undefined && { list: { unsubscribe: { url: unsubscribe } } }),
        signal: AbortSignal.timeout(TIMEOUT_IN_MILLISECONDS),
      });
      return { kind: 'sent' };
    } catch (error) {
      return failureOf(error);
    }
  };
}

/** Loaded with the first mail: most servers send none. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const isHere = isLoopback(new URL(url).hostname.replaceAll(/[[\]]/g, ''));
  return createTransport({
    url,
    requireTLS: !isHere,
    ignoreTLS: isHere,
    dnsTimeout: STEP_TIMEOUT_IN_MILLISECONDS,
    connectionTimeout: STEP_TIMEOUT_IN_MILLISECONDS,
    greetingTimeout: STEP_TIMEOUT_IN_MILLISECONDS,
    socketTimeout: STEP_TIMEOUT_IN_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A server that refuses the login, the sender or everybody says nothing of the address. */
function failureOf(error: unknown): MailResult {
  const { responseCode, command, code } = error as {
    readonly responseCode?: number;
    readonly command?: string;
    readonly code?: string;
  };
  if (responseCode === undefined)
    return { kind: 'postponed', code: code === 'ETIMEDOUT' || code === 'EABORT' ? 'timeout' : 'unreachable' };
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  return { kind: isOfMail && responseCode >= 500 ? 'stopped' : 'postponed', code: `smtp_${responseCode}` };
}
