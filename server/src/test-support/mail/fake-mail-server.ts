import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { contract } from '@hora-marcada/shared/contract';
import type { SignedInOwner } from '../test-app.ts';

export interface ReceivedMail {
  /** Of the envelope. */
  readonly from: string;
  readonly recipients: readonly string[];
  /** By their names in small letters. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** How mails are answered: taken, or refused with a status at a step of SMTP. */
export interface MailReply {
  readonly status: number;
  readonly at: 'connection' | 'sender' | 'recipient' | 'data';
}

export interface FakeMailServer {
  /** As in MAIL_URL. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** From now on; undefined takes all. */
  reply: MailReply | undefined;
  /** Resolves once this many mails were taken or refused. */
  asked(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A mail server of this machine. */
export async function startFakeMailServer(): Promise<FakeMailServer> {
  const received: ReceivedMail[] = [];
  let asked = 0;
  let onAsked = (): void => undefined;
  const ask = () => {
    asked += 1;
    onAsked();
  };
  const answerAt = (step: MailReply['at'], done: (error?: Error | null) => void) => {
    if (fake.reply?.at !== step) {
      done();
      return;
    }
    ask();
    done(Object.assign(new Error('refused'), { responseCode: fake.reply.status }));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => answerAt('connection', done),
    onMailFrom: (_address, _session, done) => answerAt('sender', done),
    onRcptTo: (_address, _session, done) => answerAt('recipient', done),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        if (fake.reply?.at === 'data') {
          answerAt('data', done);
          return;
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, recipients: envelope.rcptTo.map(({ address }) => address), ...readMail(raw) });
        ask();
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  const fake: FakeMailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    reply: undefined,
    asked: async (count) => {
      while (asked < count) {
        await new Promise<void>((resolve) => {
          onAsked = resolve;
        });
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}

/** A server that takes connections and never says anything. */
export async function startSilentServer(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The variables with which a server sends mails over one of this machine. */
export function mailVariables(url: string): Readonly<Record<string, string>> {
  return {
    MAIL_URL: url,
    MAIL_FROM: 'Hora Marcada <avisos@agenda.example>',
    PUBLIC_ORIGINS: 'http://agenda.example',
  };
}

/** The code in the last mail. */
export function codeIn({ received }: FakeMailServer): string {
  const [, code = ''] = /^Código: (\d{6})$/m.exec(received.at(-1)?.text ?? '') ?? [];
  return code;
}

/** Turns notices by e-mail on for somebody, with the code that arrived. */
export async function turnMailOn(
  { ask }: Pick<SignedInOwner, 'ask'>,
  server: FakeMailServer,
  address = 'dono@example.com',
): Promise<void> {
  await ask(contract.addAlertMail.path, { address });
  const { status, text: said } = await ask(contract.confirmAlertMail.path, { code: codeIn(server) });
  if (status !== 200) throw new Error(`notices by e-mail were not turned on: ${said}`);
}

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), decodedWords(value.join(':').trim())] as const;
    }),
  );
  const body = raw.slice(end + 4);
  const encoding = headers.get('content-transfer-encoding');
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? unquoted(body.replaceAll(/=\r\n/g, ''))
        : body;
  return { headers, text: decoded.replaceAll('\r\n', '\n') };
}

function unquoted(quoted: string): string {
  const bytes = quoted.replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

/** RFC 2047. */
function decodedWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : unquoted(word.replaceAll('_', ' ')),
    );
}
