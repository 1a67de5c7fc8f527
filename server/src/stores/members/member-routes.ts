import { contract, type Me } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { HashIp } from '../../platform/http/ip-hash.ts';
import type { Api } from '../../platform/http/api.ts';
import { ipOf } from '../../platform/http/rate-limits.ts';
import { byOwner } from '../change-log/change-rules.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  addMember,
  listMembers,
  resetMemberPassword,
  revokeMemberSessions,
  updateMember,
} from './member-actions.ts';
import { findMemberName, findViewedCalendars } from './member-queries.ts';

/** The logins of an owner's team, and who it is that calls. */
export function memberRoutes(
  api: Api,
  dependencies: Dependencies,
  { hashIp }: { readonly hashIp: HashIp },
): void {
  const toolsOf = (call: { readonly username: string; readonly request: FastifyRequest }) => ({
    ...byOwner(dependencies, call),
    ipHash: hashIp(ipOf(call.request)),
  });
  api.bind(contract.me, ({ viewer }) => showMe(dependencies, viewer));
  api.bind(contract.getMembers, ({ storeId }) => listMembers(dependencies, storeId));
  api.bind(contract.addMember, (call) => addMember(toolsOf(call), call.storeId, call.body));
  api.bind(contract.updateMember, (call) => updateMember(toolsOf(call), call.storeId, call.body));
  api.bind(contract.resetMemberPassword, (call) =>
    resetMemberPassword(toolsOf(call), call.storeId, call.body),
  );
  api.bind(contract.revokeMemberSessions, (call) =>
    revokeMemberSessions(toolsOf(call), call.storeId, call.body.id),
  );
}

/** Who calls, for what the screens offer. */
async function showMe({ database: { handle } }: Dependencies, viewer: Viewer): Promise<Me> {
  const { storeId, role, username, rights } = viewer;
  const name = role === 'owner' ? username : await findMemberName(handle, storeId, username);
  if (name === undefined) throw new Refusal('unauthenticated');
  return { role, name, username, calendars: await findViewedCalendars(handle, viewer), ...rights };
}
