import type { OwnerSession } from '@hora-marcada/shared/contract';
import { toWallClock, MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { ListedSession } from '../session/session-queries.ts';

interface Listing {
  readonly currentId: string;
  readonly timeZone: string;
  readonly now: Date;
}

const QUARTER_HOUR_IN_MILLISECONDS = 15 * MILLISECONDS_A_MINUTE;

/** Open sessions as their owner sees them: the present one first, then those used last. */
export function listedSessions(
  sessions: readonly ListedSession[],
  { currentId, timeZone, now }: Listing,
): OwnerSession[] {
  const isCurrent = ({ id }: ListedSession) => id === currentId;
  const lastUse = (session: ListedSession) => (isCurrent(session) ? now : session.lastUsedAt);
  const rank = (session: ListedSession) => (isCurrent(session) ? Infinity : lastUse(session).getTime());
  return sessions
    .toSorted((one, other) => rank(other) - rank(one))
    .map((session) => ({
      id: session.id,
      device: session.device,
      other_device: session.otherDevice,
      created_at: toWallClock(session.createdAt, timeZone),
      last_used_at: toWallClock(quarterOf(lastUse(session)), timeZone),
      is_current: isCurrent(session),
    }));
}

/** Each use is recorded when access is renewed, so nothing finer is known. */
function quarterOf(instant: Date): Date {
  return new Date(
    Math.floor(instant.getTime() / QUARTER_HOUR_IN_MILLISECONDS) * QUARTER_HOUR_IN_MILLISECONDS,
  );
}
