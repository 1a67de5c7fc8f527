import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { AddressHash } from '../../platform/http/address-hash.ts';
import type { Api } from '../../platform/http/api.ts';
import { addressOf } from '../../platform/http/rate-limits.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import { listChanges } from './list-changes.ts';
import { undoChange } from './undo-change.ts';

/** What was changed in an owner's store, and taking it back. */
export function historyRoutes(
  api: Api,
  dependencies: Dependencies,
  { hashAddress }: { readonly hashAddress: AddressHash },
): void {
  api.bind(contract.getChanges, ({ viewer, query }) => listChanges(dependencies, viewer, query));
  api.bind(contract.undoChange, (call) =>
    undoChange(
      { ...byOwner(dependencies, call), addressHash: hashAddress(addressOf(call.request)) },
      call.storeId,
      call.body.id,
    ),
  );
}
