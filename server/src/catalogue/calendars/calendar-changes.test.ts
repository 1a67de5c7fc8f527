import { sol } from '../../test-support/fixture-stores.ts';
import { ownerOfSol } from '../../test-support/owner/owner-app.ts';
import { watchSignals } from '../../test-support/watched-signals.ts';
import { listOwnerCalendars, updateCalendar } from './calendar-actions.ts';

const { dependencies, seen } = await watchSignals((reader) => listOwnerCalendars(reader, ownerOfSol));

test('API-038 a renamed calendar is announced to open screens once, when everybody can read it', async () => {
  await updateCalendar(dependencies, sol.storeId, { id: sol.ana, name: 'Ana Paula' });
  expect(await Promise.all(seen)).toMatchObject([[{ name: 'Ana Paula' }, { name: 'Bruno' }]]);
});

test('API-038 a refused change is not announced', async () => {
  await expect(
    updateCalendar(dependencies, sol.storeId, { id: sol.ana, name: 'Bruno' }),
  ).rejects.toMatchObject({ code: 'calendar_name_taken' });
  expect(seen).toEqual([]);
});
