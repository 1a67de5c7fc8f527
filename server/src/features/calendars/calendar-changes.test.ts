import { sol } from '../../test-support/fixture-stores.ts';
import { watchChanges } from '../../test-support/watched-changes.ts';
import { listOwnerCalendars } from './list-owner-calendars.ts';
import { updateCalendar } from './update-calendar.ts';

const { dependencies, seen } = await watchChanges(listOwnerCalendars);

test('API-038 open screens are told of a renamed calendar once, when everybody can read it', async () => {
  await updateCalendar(dependencies, sol.storeId, { id: sol.ana, name: 'Ana Paula' });
  expect(await Promise.all(seen)).toMatchObject([[{ name: 'Ana Paula' }, { name: 'Bruno' }]]);
});

test('API-038 nobody is told of a change that was refused', async () => {
  await expect(
    updateCalendar(dependencies, sol.storeId, { id: sol.ana, name: 'Bruno' }),
  ).rejects.toMatchObject({ code: 'calendar_name_taken' });
  expect(seen).toEqual([]);
});
