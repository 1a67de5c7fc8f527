import { z } from 'zod';
import { ConfigError } from './config-error.ts';

export const mailVariables = {
  MAIL_URL: z
    .string()
    .trim()
    .refine(isMailServer, {
      error:
        'MAIL_URL deve ser o endereço de um servidor de e-mail, como smtps://usuario:senha@smtp.exemplo.com.br.',
    })
    .optional()
    .describe(
      'the mail server over which owners and their team may be told of bookings, `smtps://…` or `smtp://…`, with name and password in it; needs the next one and `PUBLIC_ORIGINS`',
    ),
  MAIL_FROM: z
    .string()
    .trim()
    .transform(senderIn)
    .refine((sender) => sender !== undefined, {
      error: 'MAIL_FROM deve ser um endereço, como Hora Marcada <avisos@exemplo.com.br>.',
    })
    .optional()
    .describe('who these mails are from, as `Hora Marcada <avisos@exemplo.com.br>`'),
};

/** Where mails leave, who they are from, and the origin of the addresses in them; undefined where none are sent. */
export function mailIn({
  MAIL_URL: url,
  MAIL_FROM: from,
  PUBLIC_ORIGINS: [origin],
}: z.output<z.ZodObject<typeof mailVariables>> & { readonly PUBLIC_ORIGINS: readonly string[] }) {
  if (url === undefined) return undefined;
  if (from === undefined || origin === undefined)
    throw new ConfigError('MAIL_URL deve vir com MAIL_FROM e PUBLIC_ORIGINS: informe os três.');
  return { url, from, origin };
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}

function senderIn(text: string): { readonly name: string; readonly address: string } | undefined {
  const [, name = '', named, bare] = /^(?:([^<>\p{Cc}]*)<([^<>]+)>|([^<>]+))$/u.exec(text) ?? [];
  const address = z.email().safeParse(named ?? bare).data;
  return address === undefined ? undefined : { name: name.trim(), address };
}
