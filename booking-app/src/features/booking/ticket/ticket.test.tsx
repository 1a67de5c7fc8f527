import { screen } from '@testing-library/react';
import { sol, storeAnswer } from '../../../test-support/stores.ts';
import { openResult } from '../../../test-support/summary.ts';
import { startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const details = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);

test('CUST-025 LOOK-008 the confirmation is a ticket that begins with the store', async () => {
  await openResult();
  const ticket = screen.getByRole('complementary', { name: 'Seu agendamento' });
  expect(ticket).toHaveTextContent(
    /Barbearia Sol.*seg 9 mar.*10:00–10:30.*Ana.*Corte.*R\$ 50,00.*João Silva.*Rua A, 123/,
  );
});

test('LOOK-008 C3-32 the calendar stands with "com" where the store asks for it in its own words', async () => {
  await openResult({ getStore: storeAnswer({ ...sol, question_calendar: 'Com quem?' }) });
  expect(details()).toContain('Calendário: com Ana');
});
