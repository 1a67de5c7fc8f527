import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { anEvent } from '../../test-support/events.ts';
import { aChange, askedOf } from './test-support/changes.ts';
import { openDialogs } from '../event/test-support/open-dialogs.tsx';

startWithCleanBrowser();

test('AUD-003 an event shows its own history under Alterações', async () => {
  const { ask, server, dialog } = openDialogs({
    answers: { getChanges: { status: 200, body: { changes: [aChange()], has_more: false } } },
  });
  await ask('history', anEvent({ id: 'e1' }));
  expect(screen.getByRole('dialog', { name: 'Alterações' })).toBeVisible();
  expect(await dialog().findByText(/Bruno remarcou Corte/)).toBeVisible();
  expect(askedOf(server.callsTo('getChanges')[0])).toMatchObject({ subject: 'event', subject_id: 'e1' });
});
