import { hash, verify } from '@node-rs/argon2';

/** An argon2id hash with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/** Whether a typed password is the one that was hashed. */
export function isPassword(typed: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, normalised(typed));
}

/** The hash of 32 random bytes that were thrown away: checking against it takes as long as against a real one. */
export const unmatchableHash =
  '$argon2id$v=19$m=19456,t=2,p=1$hzcAOHRnttOK/7orcLd9Bw$Hs2NqeOdeh5S276iKgK5PJEouT5scVlMG0KSYaf+pC4';

/** An accent may be typed as one character or two. */
function normalised(password: string): string {
  return password.normalize('NFC');
}
