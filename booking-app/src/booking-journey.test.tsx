import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import App from './App.tsx';
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

test('Q-20 the calls go to where the shell says that the API is', async () => {
  const server = solServer();
  window.history.replaceState(null, '', '/barbearia-sol');
  render(
    <BrowserRouter>
      <App apiBase="https://api.example" nonce={undefined} />
    </BrowserRouter>,
  );
  expect(await screen.findByRole('banner')).toBeVisible();
  expect(server.calls.map(({ path }) => path)).toEqual([
    'https://api.example/scheduler/v1/get_store/barbearia-sol/',
  ]);
});
