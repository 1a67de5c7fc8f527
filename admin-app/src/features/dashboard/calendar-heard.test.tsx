import { screen } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { anEvent } from '../../test-support/events.ts';
import { eventNamed, openDashboard } from '../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

test.each([
  ['Mês', 'segunda-feira, 9 de março, hoje'],
  ['Semana', 'seg 9 hoje'],
] as const)('%s says which day is today', async (view, name) => {
  await openDashboard({ view });
  expect(screen.getAllByRole('button', { name: /hoje$/ })).toEqual([screen.getByRole('button', { name })]);
});

test('who listens to a day hears its events, and not all of its hours first', async () => {
  await openDashboard({ view: 'Dia', events: [anEvent()] });
  expect(screen.getByText('13:00').closest('[aria-hidden=true]')).toBeInTheDocument();
  expect(eventNamed('Corte')).toHaveAccessibleName(/^10:00 – 10:30 João Silva Corte/);
});
