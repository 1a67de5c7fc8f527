import type { PushDevices, PushKind } from '@hora-marcada/shared/contract';
import { MILLISECONDS_A_DAY, toWallClock } from '@hora-marcada/shared/format';
import { isLoopback } from '../../platform/addresses.ts';
import { Refusal } from '../../platform/refusal.ts';

/** With their subdomains: Google, Mozilla, Apple, Microsoft. */
const knownHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

const MAX_DEVICES = 10;

const FORGOTTEN_AFTER_DAYS = 60;

/** Devices that have failed since this instant or longer are forgotten (PUSH-016). */
export function failingCutoff(now: Date): Date {
  return new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * MILLISECONDS_A_DAY);
}

/** Where a browser is told of bookings, and what encrypts that for it alone. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** Who signs notices: push services write there about them, and Apple's takes no local address. Undefined where nobody may. */
export function pushOrigin([origin]: readonly string[]): string | undefined {
  if (origin === undefined) return undefined;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && !isLoopback(hostname) ? origin : undefined;
}

/**
 * The name of the push service that an endpoint is at; undefined where it is none. Others than the known ones are named by the
 * operator, who may name one of this machine without https.
 */
export function pushServiceOf(endpoint: string, namedHosts: readonly string[]): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { protocol, host, hostname, username, password } = new URL(endpoint);
  if (username + password !== '') return undefined;
  const named = namedHosts.find((name) => name === host);
  if (protocol === 'http:' && named !== undefined && isLoopback(hostname)) return named;
  if (protocol !== 'https:') return undefined;
  return named ?? knownHosts.find((known) => host === known || host.endsWith(`.${known}`));
}

/** Throws `quota_reached` where a login has as many other devices as it may. */
export function requireDeviceQuota(others: number): void {
  if (others < MAX_DEVICES) return;
  const detail = `Você já recebe avisos em ${MAX_DEVICES} aparelhos, o máximo. Desligue um que não usa mais.`;
  throw new Refusal('quota_reached', { detail });
}

export function deviceNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Este aparelho já não recebe avisos.' });
}

export interface StoredDevice {
  readonly id: string;
  readonly device: string;
  readonly isThis: boolean;
  readonly kinds: PushKind[];
  readonly withNames: boolean;
  /** 'HH:mm' */
  readonly summaryAt: string;
  readonly createdAt: Date;
  readonly lastSentAt: Date | null;
  readonly isStopped: boolean;
  /** The store's. */
  readonly timeZone: string;
}

export function deviceAnswer(stored: StoredDevice): PushDevices['devices'][number] {
  const { id, device, kinds, lastSentAt, timeZone } = stored;
  return {
    id,
    device,
    is_this: stored.isThis,
    kinds,
    with_names: stored.withNames,
    summary_at: stored.summaryAt,
    created_at: toWallClock(stored.createdAt, timeZone),
    last_sent_at: lastSentAt && toWallClock(lastSentAt, timeZone),
    problem: stored.isStopped ? 'stopped' : null,
  };
}
