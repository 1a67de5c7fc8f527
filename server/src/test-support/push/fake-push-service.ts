import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import type { PushNotice } from '../../owner/push/told-news-rules.ts';
import type { SignedInOwner } from '../test-app.ts';

/** How the fake push service answers: with a status, never, or after a step of the test's own. */
type PushReply =
  | { readonly status: number; readonly headers?: http.OutgoingHttpHeaders }
  | 'silence'
  | (() => Promise<number>);

/** A browser that may be told, and what it was told, decrypted. */
export interface FakeBrowser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly notices: PushNotice[];
  /** The headers of what arrived, in its order. */
  readonly headers: http.IncomingHttpHeaders[];
  /** All of later notices, until another. */
  reply: PushReply;
}

export interface FakePushService {
  /** As in PUSH_HOSTS. */
  readonly host: string;
  browser(): FakeBrowser;
  /** Resolves once this many notices have come to a browser. */
  told(browser: FakeBrowser, count: number): Promise<readonly PushNotice[]>;
  close(): Promise<void>;
}

const AUTH_IN_BYTES = 16;

/** A push service of this machine, which decrypts what it takes for each of its browsers. */
export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, FakeBrowser & { readonly receive: (body: Buffer) => PushNotice }>();
  let onTold = (): void => undefined;
  const server = http.createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (!browser) {
        answer.writeHead(404).end();
        return;
      }
      browser.notices.push(browser.receive(Buffer.concat(chunks)));
      browser.headers.push(request.headers);
      onTold();
      const { reply } = browser;
      if (reply === 'silence') return;
      if (typeof reply === 'function') void reply().then((status) => answer.writeHead(status).end());
      else answer.writeHead(reply.status, reply.headers).end('kept by nobody');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    browser: () => {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(AUTH_IN_BYTES).toString('base64url');
      const path = `/push/${randomUUID()}`;
      const browser = {
        subscription: {
          endpoint: `http://${host}${path}`,
          p256dh: keys.generateKeys('base64url', 'uncompressed'),
          auth,
        },
        notices: [],
        headers: [],
        reply: { status: 201 },
        receive: (body: Buffer) =>
          JSON.parse(
            decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString(),
          ) as PushNotice,
      };
      browsers.set(path, browser);
      return browser;
    },
    told: async ({ notices }, count) => {
      while (notices.length < count) {
        await new Promise<void>((resolve) => {
          onTold = resolve;
        });
      }
      return notices;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The variables with which a server tells browsers of a push service of this machine. */
export function pushVariables(host: string): Readonly<Record<string, string>> {
  return { PUBLIC_ORIGINS: 'https://agenda.example', PUSH_HOSTS: host };
}

/** A registration at a push service that does not answer, as `add_push_device` takes it. */
export const deadBrowser = {
  endpoint: 'http://127.0.0.1:9/push',
  p256dh: createECDH('prime256v1').generateKeys('base64url', 'uncompressed'),
  auth: Buffer.alloc(AUTH_IN_BYTES, 7).toString('base64url'),
  kinds: ['bookings', 'changes', 'money'],
};

/** Turns notices on in a browser that somebody is signed in with; answers its device. */
export async function turnOn(
  { ask }: Pick<SignedInOwner, 'ask'>,
  { subscription }: Pick<FakeBrowser, 'subscription'>,
  choices: object = {},
): Promise<AnswerOf<'getPush'>['devices'][number]> {
  const body = { kinds: ['bookings', 'changes', 'money'], ...subscription, ...choices };
  const { status, text, body: answer } = await ask(contract.addPushDevice.path, body);
  if (status !== 200) throw new Error(`notices were not turned on: ${text}`);
  const own = (answer as AnswerOf<'addPushDevice'>).devices.find(({ is_this: isThis }) => isThis);
  if (!own) throw new Error('the own device is not listed');
  return own;
}
