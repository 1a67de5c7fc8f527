const LIFETIME_IN_MILLISECONDS = 24 * 3_600_000;

/** When a link that is made now expires. */
export function resetLinkEnd(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_IN_MILLISECONDS);
}

/** The page of the owners' remote that takes a link; what follows '#' reaches no server and no log. */
export function resetLinkAddress(site: string, token: string): string {
  return `${site}/login/nova-senha#${token}`;
}
