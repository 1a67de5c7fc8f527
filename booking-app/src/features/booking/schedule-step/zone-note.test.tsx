import { screen } from '@testing-library/react';
import { openSchedule } from '../../../test-support/schedule.ts';
import { openReview } from '../../../test-support/summary.ts';
import { startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const deviceIsBehindUtcBy = (minutes: number) =>
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);

test.each([
  ['schedule', openSchedule],
  ['review', openReview],
])('P-12 the %s names the clock of the store to a device on another one', async (_, open) => {
  deviceIsBehindUtcBy(-540);
  await open();
  expect(screen.getByText('Horário de Brasília')).toBeVisible();
});

test('P-12 a device on the same clock sees no note', async () => {
  deviceIsBehindUtcBy(180);
  await openSchedule();
  expect(screen.queryByText(/^Horário de/)).not.toBeInTheDocument();
});
