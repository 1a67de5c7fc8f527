import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { eventAt } from '../../../test-support/events.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

test('DAY-009 both cards of events that lie on one another bear the mark, and no other one', async () => {
  await openBookings({
    events: [
      eventAt('2026-03-09 14:00', { id: 'e1', title: 'Corte' }),
      eventAt('2026-03-09 14:15', { id: 'e2', title: 'Barba' }),
      eventAt('2026-03-09 14:15', { id: 'e3', title: 'Luzes', calendar: 'Bruno' }),
    ],
  });
  const marked = screen
    .getAllByRole('article')
    .filter((card) => within(card).queryByText('sobreposto') !== null)
    .map((card) => within(card).getByRole('heading').getAttribute('aria-label'));
  expect(marked).toEqual(['14:00 Corte, João Silva', '14:15 Barba, João Silva']);
});

test('DAY-009 a card bears the mark also where a search hides the one that it lies on', async () => {
  const { search } = await openBookings({
    events: [
      eventAt('2026-03-09 14:00', { id: 'e1', title: 'Corte' }),
      eventAt('2026-03-09 14:15', { id: 'e2', title: 'Barba' }),
    ],
  });
  await search('Barba');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('sobreposto')).toBeVisible();
});
