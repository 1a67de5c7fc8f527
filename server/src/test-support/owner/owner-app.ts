import { openTestApp, type SignedInOwner, type TestApp } from '../test-app.ts';
import { allRights, wholeStore, type Viewer } from '../../platform/viewer.ts';
import { sol } from '../fixture-stores.ts';

/** Sol's 'Corte' under another name, and longer. */
export const changedCorte = {
  id: sol.corte,
  name: 'Corte novo',
  description: '',
  service_time_minutes: 40,
  price: 50,
  show_service_time: true,
  show_price: true,
  calendars: [sol.ana],
};

/** Sol's owner, as an action is told who calls. */
export const ownerOfSol: Viewer = {
  ...wholeStore(sol.storeId),
  role: 'owner',
  username: 'sol',
  memberId: null,
  rights: allRights,
};

/** The app for all tests of a file, with sol's owner signed in; it is closed after them. */
export async function openOwnerApp(): Promise<{ readonly server: TestApp; readonly owner: SignedInOwner }> {
  const server = await openTestApp();
  afterAll(() => server.close());
  return { server, owner: await server.asOwner('sol') };
}
