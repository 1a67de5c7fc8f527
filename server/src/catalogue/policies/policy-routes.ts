import { contract, type Policies, type PoliciesChange } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { changePolicies, findPolicies } from './policy-queries.ts';
import { requireWakingHours, type StoredPolicies } from './policy-rules.ts';

/** Who sends which messages, as the server's configuration says. */
export type Senders = Required<Pick<Policies, 'reminders_by' | 'notices_by'>>;

/** Customers' own changes of their bookings, and reminders. */
export function policyRoutes(api: Api, dependencies: Dependencies, senders: Senders): void {
  api.bind(contract.getPolicies, async ({ viewer }) => ({
    ...requirePolicies(await findPolicies(dependencies.database.handle, viewer.storeId)),
    ...senders,
  }));
  api.bind(contract.updatePolicies, async (call) => ({
    ...(await updatePolicies(byOwner(dependencies, call), call.storeId, call.body)),
    ...senders,
  }));
}

/** Changes what is given; throws `not_found` once the store is gone, `invalid` for quiet hours that leave no day. */
async function updatePolicies(
  tools: ChangeTools,
  storeId: StoreId,
  change: PoliciesChange,
): Promise<StoredPolicies> {
  const { database, signals } = tools;
  const policies = await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const subject = { action: 'policies_changed', subject: 'policies', subjectId: null } as const;
    const { result } = await recordUndoable(transaction, storeId, tools, subject, () =>
      changePolicies(transaction, storeId, change),
    );
    const changed = requirePolicies(result);
    if (change.quiet_from !== undefined || change.quiet_to !== undefined) requireWakingHours(changed);
    return changed;
  });
  signals.announce(storeId);
  return policies;
}

function requirePolicies(policies: StoredPolicies | undefined): StoredPolicies {
  if (!policies) throw new Refusal('not_found');
  return policies;
}
