import { allRights, wholeStore, type Viewer } from '../../platform/viewer.ts';
import { sol } from '../fixture-stores.ts';

/** Sol's owner, as an action is told who calls. */
export const ownerOfSol: Viewer = {
  ...wholeStore(sol.storeId),
  role: 'owner',
  username: 'sol',
  memberId: null,
  rights: allRights,
};
