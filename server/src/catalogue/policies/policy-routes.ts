import { contract, type Policies, type PoliciesChange } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { changePolicies, findPolicies } from './policy-queries.ts';

/** What an owner lets customers do with their bookings. */
export function policyRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getPolicies, async ({ storeId }) =>
    known(await findPolicies(dependencies.database.handle, storeId)),
  );
  api.bind(contract.updatePolicies, ({ storeId, body }) => updatePolicies(dependencies, storeId, body));
}

/** Changes what is given; throws `not_found` once the store is gone. */
async function updatePolicies(
  { database, changes }: Dependencies,
  storeId: StoreId,
  change: PoliciesChange,
): Promise<Policies> {
  const policies = known(await changePolicies(database.handle, storeId, change));
  changes.announce(storeId);
  return policies;
}

function known(policies: Policies | undefined): Policies {
  if (!policies) throw new Refusal('not_found');
  return policies;
}
