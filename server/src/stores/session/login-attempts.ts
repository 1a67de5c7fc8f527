import { contract } from '@hora-marcada/shared/contract';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countFailures, createFailureCount } from '../../platform/pacing/failure-count.ts';

export interface LoginAttempts {
  /** Runs a login and counts it unless it succeeds; throws `rate_limited` instead of running it. */
  count<Result>(attempt: LoginAttempt, logIn: () => Promise<Result>): Promise<Result>;
}

export interface LoginAttempt {
  readonly username: string;
  readonly ip: string;
  /** Undefined for a browser that nobody signed in to this account with before. */
  readonly browserId: string | undefined;
}

/**
 * After five wrong passwords an account takes none from that address until a quarter of an hour has passed since the
 * first of them. Refused attempts do not prolong it, and from elsewhere the owner still enters, so nobody is locked
 * out for good. Guessing many accounts from one address ends at 30, guessing one from many addresses at 100. Whether
 * the account exists changes nothing. A browser that signed in to the account before has five tries of its own in five
 * minutes, whatever others do, so they cannot keep the owner out. Counted in this process; not at all when `limitsRate`
 * is false.
 */
export function createLoginAttempts(clock: Clock, limitsRate: boolean): LoginAttempts {
  if (!limitsRate) return { count: (_, logIn) => logIn() };
  const { limits } = contract.login;
  const ofPairs = createFailureCount({ clock, ...limits.ofAccountAtAddress });
  const ofAccounts = createFailureCount({ clock, ...limits.ofAccount });
  const ofIps = createFailureCount({ clock, ...limits.ofAddress });
  const ofBrowsers = createFailureCount({ clock, ...limits.ofKnownBrowser });
  return {
    count: async ({ username, ip, browserId }, logIn) => {
      if (browserId !== undefined) {
        const result = await countFailures([ofBrowsers.of(browserId)], logIn, isRefusal);
        ofBrowsers.of(browserId).reset();
        return result;
      }
      const account = username.normalize('NFC');
      const pair = `${ip} ${account}`;
      const counts = [ofPairs.of(pair), ofAccounts.of(account), ofIps.of(ip)] as const;
      const result = await countFailures(counts, logIn, isRefusal);
      // A login to one's own account does not clear attempts on others.
      ofIps.of(ip).undo();
      ofPairs.of(pair).reset();
      ofAccounts.of(account).reset();
      return result;
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof Refusal && error.code !== 'unavailable';
}
