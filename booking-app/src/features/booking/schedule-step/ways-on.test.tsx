import { screen } from '@testing-library/react';
import { openSchedule } from '../../../test-support/schedule.ts';
import { calendarsAnswer } from '../../../test-support/stores.ts';
import { currentStep, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

test('CUST-013 a service that nobody does has the ways on, too, but no other person', async () => {
  const { press } = await openSchedule({ availableCalendars: calendarsAnswer() });
  expect(screen.getByRole('link', { name: 'Falar no WhatsApp' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ligar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Escolher outro calendário' })).not.toBeInTheDocument();
  await press('Escolher outro serviço');
  expect(currentStep()).toBe('Serviços');
});
