import { screen } from '@testing-library/react';
import { anEvent } from '../../../test-support/events.ts';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

test('REM-013 REM-014 a card says that its customer comes, and that they want no reminders', async () => {
  await openBookings({ events: [{ ...anEvent(), presence: true, no_reminders: true }] });
  expect(screen.getByText('Cliente vai comparecer')).toBeVisible();
  expect(screen.getByText('Não quer lembretes')).toBeVisible();
});

test('REM-013 whoever said nothing has no mark, and what they said confirms nothing', async () => {
  await openBookings({ events: [anEvent({ client_name: 'João', is_confirmed: false })] });
  expect(screen.queryByText('Cliente vai comparecer')).toBeNull();
  expect(screen.getByRole('article')).toHaveTextContent('Não confirmado');
});
