import { ECDH } from 'node:crypto';
import type { NewPushDevice } from '@hora-marcada/shared/contract';
import { Refusal } from '../../platform/refusal.ts';
import { pushServiceOf, type Subscription } from './device-rules.ts';

const POINT_IN_BYTES = 65;
const AUTH_IN_BYTES = 16;

/** Throws `invalid` for an endpoint of no known push service, and for keys that cannot encrypt. */
export function requireSubscription(
  { endpoint, p256dh, auth }: Pick<NewPushDevice, 'endpoint' | 'p256dh' | 'auth'>,
  namedHosts: readonly string[],
): Subscription {
  if (pushServiceOf(endpoint, namedHosts) === undefined) {
    throw invalid('endpoint', 'Este serviço de avisos não é conhecido.');
  }
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  if (!isPoint(keys.p256dh)) throw invalid('p256dh', invalidKeys);
  if (keys.auth.length !== AUTH_IN_BYTES) throw invalid('auth', invalidKeys);
  return { endpoint, ...keys };
}

/** Uncompressed, as browsers write it. */
function isPoint(key: Buffer): boolean {
  if (key.length !== POINT_IN_BYTES || key[0] !== 4) return false;
  try {
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const invalidKeys = 'As chaves do navegador não são válidas.';

function invalid(field: string, detail: string): Refusal {
  return new Refusal('invalid', { detail, errors: { [field]: detail } });
}
