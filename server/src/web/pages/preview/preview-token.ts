import { createHmac, timingSafeEqual } from 'node:crypto';

/** A release that one browser may look at before it is live. */
export interface Preview {
  readonly app: string;
  readonly version: string;
}

/** 'payload.signature', valid until `expiresAt`; it names no person and gives no other access. */
export function signPreview({ app, version }: Preview, expiresAt: Date, secret: string): string {
  const payload = Buffer.from(JSON.stringify([app, version, expiresAt.getTime()])).toString('base64url');
  return `${payload}.${signatureOf(payload, secret)}`;
}

/** The release that a token shows; undefined where it is forged, malformed or expired, and without a secret. */
export function readPreview(token: string, now: Date, secret: string): Preview | undefined {
  const [payload = '', signature = ''] = token.split('.');
  if (secret === '' || !isEqual(signature, signatureOf(payload, secret))) return undefined;
  const [app, version, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    number,
  ];
  return now.getTime() < expiresAt ? { app, version } : undefined;
}

function signatureOf(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview ${payload}`).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
