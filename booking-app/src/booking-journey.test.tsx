import { screen } from '@testing-library/react';
import { solServer } from './test-support/stores.ts';
import { currentStep, openPage, startWithCleanBrowser } from './test-support/visit.tsx';

startWithCleanBrowser();

test('GEN-006 BOOK-064 a customer books from the first tap to the confirmation', async () => {
  const server = solServer();
  const { toReview, press } = openPage();
  await toReview();
  expect(currentStep()).toBe('Confirmar');
  expect(server.callsTo('createBooking')).toHaveLength(0);
  await press('Confirmar');
  expect(await screen.findByRole('heading', { name: 'Agendamento confirmado' })).toBeVisible();
  expect(server.callsTo('createBooking')).toHaveLength(1);
});
