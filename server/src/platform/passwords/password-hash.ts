import { hash, verify } from '@node-rs/argon2';
import { createLine } from '../pacing/lines-and-turns.ts';
import { Refusal } from '../refusal.ts';

/** Node hashes, reads files and compresses on four threads in all: two are left for whoever opens a page. */
const MAX_AT_ONCE = 2;
/** Whoever waits last waits some half a second. */
const MAX_WAITING = 30;

const inLine = createLine({
  atOnce: MAX_AT_ONCE,
  waiting: MAX_WAITING,
  refusal: () =>
    new Refusal('unavailable', {
      detail: 'Muitas pessoas estão entrando agora. Aguarde alguns segundos e tente novamente.',
      headers: { 'retry-after': '5' },
    }),
});

/** An argon2id hash with the parameters OWASP recommends: 19 MiB, two passes, one lane. Throws `unavailable` in a rush. */
export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(normalised(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
}

/** Compares a password as typed with the one hashed; throws `unavailable` where too many are compared already. */
export function isPassword(typed: string, passwordHash: string): Promise<boolean> {
  return inLine(() => verify(passwordHash, normalised(typed)));
}

/** The hash of 32 random bytes that were thrown away: checking against it takes as long as against a real one. */
export const unmatchableHash =
  '$argon2id$v=19$m=19456,t=2,p=1$hzcAOHRnttOK/7orcLd9Bw$Hs2NqeOdeh5S276iKgK5PJEouT5scVlMG0KSYaf+pC4';

/** An accent may be typed as one character or two. */
function normalised(password: string): string {
  return password.normalize('NFC');
}
