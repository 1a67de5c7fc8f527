import type { Me } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findMemberName, findViewedCalendars } from './member-queries.ts';

/** Who calls, for what the screens offer. */
export async function showMe({ database: { handle } }: Dependencies, viewer: Viewer): Promise<Me> {
  const { storeId, role, username, rights } = viewer;
  const name = role === 'owner' ? username : await findMemberName(handle, storeId, username);
  if (name === undefined) throw new Refusal('unauthenticated');
  return { role, name, username, calendars: await findViewedCalendars(handle, viewer), ...rights };
}
