import { createECDH } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { attemptResultOf } from '../delivery/delivery-rules.ts';
import type { Subscription } from './device-rules.ts';
import type { PushNotice, TellingResult } from './told-news-rules.ts';

const CURVE = 'prime256v1';
const TIMEOUT_IN_MILLISECONDS = 5000;
/** What a push service cannot deliver within it is too old to be told. */
const LIFETIME_IN_SECONDS = 3600;

export type SendPush = (
  subscription: Subscription,
  key: Buffer,
  notice: PushNotice,
) => Promise<TellingResult>;

/** Sends notices in the name of an origin: encrypted for the device, signed, without following redirections. */
export function pushSender(origin: string, clock: Clock): SendPush {
  return async ({ endpoint, p256dh, auth }, key, notice) => {
    // Loaded with the first notice: most servers start without one.
    const { default: webPush } = await import('web-push');
    const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys },
      JSON.stringify(notice),
      {
        vapidDetails: {
          subject: origin,
          publicKey: publicKeyOf(key).toString('base64url'),
          privateKey: key.toString('base64url'),
        },
        TTL: LIFETIME_IN_SECONDS,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      },
    );
    const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
    try {
      const answer = await fetch(endpoint, {
        method,
        headers: sent,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_IN_MILLISECONDS),
      });
      await answer.body?.cancel();
      return pushResultOf(answer.status, answer.headers.get('retry-after'), clock.now());
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { kind: 'postponed', code: isLate ? 'timeout' : 'unreachable' };
    }
  };
}

export function newPushKey(): Buffer {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Without zeros at its beginning a key is shorter.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
}

/** What a browser needs to take notices of the key alone. */
export function publicKeyOf(key: Buffer): Buffer {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(key);
  return pair.getPublicKey();
}

function pushResultOf(status: number, retryAfter: string | null, now: Date): TellingResult {
  const code = `http_${status}`;
  if (status === 404 || status === 410) return { kind: 'gone', code };
  if (status === 401 || status === 403) return { kind: 'stopped', code };
  const result = attemptResultOf(status, retryAfter, now);
  if (result.kind === 'delivered') return { kind: 'sent' };
  return result.kind === 'postponed' ? result : { kind: 'postponed', code };
}
