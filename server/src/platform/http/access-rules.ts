import type { Endpoint } from '@hora-marcada/shared/contract';
import { Refusal } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';

/** Throws `forbidden` for a member where an endpoint is not marked for members, or needs a right that they lack (TEAM-005). */
export function requireAccess(
  { access, needs = [] }: Pick<Endpoint, 'access' | 'needs'>,
  { role, rights }: Pick<Viewer, 'role' | 'rights'>,
): void {
  if (role === 'owner') return;
  if (access !== 'member' || needs.some((right) => !rights[right])) throw new Refusal('forbidden');
}
