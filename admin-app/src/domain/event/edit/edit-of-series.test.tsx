import { screen, within } from '@testing-library/react';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openDashboard } from '../../../test-support/open-dashboard.tsx';
import { aSeries } from '../test-support/series.ts';

startWithCleanBrowser();

const dialog = () => screen.getByRole('dialog', { name: 'Editar Evento' });

test.each([
  ['Só este', 'updateEvent', 'updateSeries'],
  ['Este e os próximos', 'updateSeries', 'updateEvent'],
] as const)('REC-011 %s: another title is that of what was chosen', async (reach, called, other) => {
  const event = anEvent({
    id: 'e1',
    series: { id: 's1', words: 'toda segunda às 10:00', calendar: 'Ana', day: '2026-03-09', revision: 1 },
  });
  const { user, server, openDialog } = await openDashboard({
    events: [event],
    answers: {
      updateEvent: { status: 200, body: event },
      updateSeries: { status: 200, body: { series: aSeries(), made: 26, skipped: 0, change_id: 'c1' } },
    },
  });
  openDialog({ kind: 'edit', event });
  await opened('Editar Evento');
  await pass();
  const title = within(dialog()).getByDisplayValue('Corte');
  await user.clear(title);
  await user.type(title, 'Barba');
  await user.click(within(dialog()).getByText(reach));
  await user.click(within(dialog()).getByRole('button', { name: 'Salvar' }));
  await pass();
  expect(server.bodiesTo(called)).toEqual([expect.objectContaining({ title: 'Barba' })]);
  expect(server.callsTo(other)).toEqual([]);
  if (called === 'updateSeries')
    expect(server.bodiesTo(called)).toEqual([
      { id: 's1', revision: 1, from_day: '2026-03-09', title: 'Barba' },
    ]);
});
