import { screen, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openDashboard } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const striped = anEvent({
  occupied_from: '2026-03-09T09:50:00',
  occupied_until: '2026-03-09T10:45:00',
});

const event = () => screen.getByRole('button', { name: /^10:00/ });
const heights = () =>
  [...event().querySelectorAll<HTMLElement>('.event-stripe')].map(({ dataset, style }) => [
    dataset['side'],
    Number.parseFloat(style.height).toFixed(1),
  ]);

test('TIME-008 an event shows its preparation and cleaning as long as they are, and its name says them', async () => {
  await openDashboard({ events: [striped], view: 'Dia' });
  expect(event()).toHaveAccessibleName(/Preparo 09:50 – 10:00, Limpeza 10:30 – 10:45$/);
  expect(heights()).toEqual([
    ['before', '33.3'],
    ['after', '50.0'],
  ]);
  expect(within(event()).getByText('Corte')).toBeVisible();
});

test('TIME-005 TIME-008 an event without them has none', async () => {
  await openDashboard({ events: [anEvent({ occupied_from: null, occupied_until: null })], view: 'Dia' });
  expect(event()).not.toHaveAccessibleName(/Preparo|Limpeza/);
  expect(heights()).toEqual([]);
});
