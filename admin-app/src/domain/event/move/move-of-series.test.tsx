import { screen, within } from '@testing-library/react';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openDashboard } from '../../../test-support/open-dashboard.tsx';
import { aSeries } from '../test-support/series.ts';

startWithCleanBrowser();

const dialog = () => screen.getByRole('dialog', { name: 'Remarcar Evento' });

const ofSeries = anEvent({
  id: 'e1',
  start_time: '2026-03-10T10:00:00',
  end_time: '2026-03-10T10:30:00',
  series: { id: 's1', words: 'toda terça às 10:00', calendar: 'Ana', day: '2026-03-10', revision: 0 },
});

async function openMove(event = ofSeries) {
  const page = await openDashboard({
    events: [event],
    answers: {
      getSeries: { status: 200, body: { series: [aSeries()] } },
      checkSeries: {
        status: 200,
        body: {
          dates: [
            { day: '2026-03-10', state: 'free' },
            { day: '2026-03-17', state: 'outside' },
          ],
          staying: 1,
        },
      },
      updateSeries: { status: 200, body: { series: aSeries(), made: 2, skipped: 0, change_id: 'c1' } },
      moveEvent: { status: 200, body: event },
    },
  });
  page.openDialog({ kind: 'move', event });
  await opened('Remarcar Evento');
  await pass();
  const move = async () => {
    await page.user.click(within(dialog()).getByRole('button', { name: 'Remarcar' }));
    await pass();
  };
  return { ...page, move };
}

test('REC-008 one of a series is moved alone', async () => {
  const { user, server, move } = await openMove();
  await user.clear(within(dialog()).getByLabelText('Início'));
  await user.type(within(dialog()).getByLabelText('Início'), '11:00');
  await move();
  expect(server.bodiesTo('moveEvent')).toEqual([
    expect.objectContaining({ new_start: '2026-03-10T11:00:00' }),
  ]);
  expect(server.callsTo('updateSeries')).toEqual([]);
});

test('REC-008 REC-009 or with those that follow, whose dates are shown before, and how many stay', async () => {
  const { user, server, move } = await openMove();
  await user.click(within(dialog()).getByText('Este e os próximos'));
  await user.clear(within(dialog()).getByLabelText('Início'));
  await user.type(within(dialog()).getByLabelText('Início'), '11:00');
  await pass();
  expect(within(dialog()).getByText('2 horários serão marcados, 0 pulados.')).toBeVisible();
  expect(
    within(dialog()).getByText('1 que já começou ou foi remarcado sozinho fica como está.'),
  ).toBeVisible();
  await move();
  expect(server.callsTo('moveEvent')).toEqual([]);
  expect(server.bodiesTo('updateSeries')).toEqual([
    {
      id: 's1',
      revision: 0,
      from_day: '2026-03-10',
      day: '2026-03-10',
      calendar_id: '1',
      minutes: 30,
      time: '11:00',
      every_weeks: 1,
      also: ['2026-03-17'],
    },
  ]);
  expect(screen.getByText('Horário fixo alterado: 2 marcados.')).toBeVisible();
});

test('REC-009 one that was moved alone is moved alone again', async () => {
  await openMove({ ...ofSeries, moved_from: '2026-03-10T09:00:00' });
  expect(within(dialog()).queryByRole('radio', { name: 'Só este' })).toBeNull();
});
