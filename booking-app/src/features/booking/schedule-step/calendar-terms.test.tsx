import { screen } from '@testing-library/react';
import { choicesOf, openChooser } from '../../../test-support/schedule.ts';
import { ana, bruno, calendarsAnswer, corte, sol, storeAnswer } from '../../../test-support/stores.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const differing = { ...corte, show_price: false, price_from: 50 };
const dearAna = { ...ana, price: 60, service_time_minutes: 45 };

const openDiffering = () =>
  openChooser({
    getStore: storeAnswer({ ...sol, service_types: [differing] }),
    availableCalendars: calendarsAnswer(dearAna, bruno),
  });

const line = () => screen.getByRole('group', { name: 'Serviços' });

test('TIME-012 where calendars differ the chooser says what each takes and costs', async () => {
  await openDiffering();
  expect(screen.getByRole('radio', { name: /^Ana · R\$\s60,00 · 45\smin$/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Bruno · R\$\s50,00 · 30\smin$/ })).toBeVisible();
});

test('TIME-012 where they do not, the chooser has names alone', async () => {
  await openChooser();
  expect(choicesOf('Selecione o calendário').map((text) => text?.replace(/^[AB]/, ''))).not.toContain('·');
  expect(screen.getByRole('radio', { name: 'Ana' })).toBeVisible();
});

test('TIME-011 TIME-012 the line of the service says the lowest price, and the chosen calendar’s from then on', async () => {
  const { press, server } = await openDiffering();
  expect(line()).toHaveTextContent(/a partir de R\$\s50,00/);
  await press(/^Ana/);
  await pass();
  expect(line()).toHaveTextContent(/45\smin · R\$\s60,00/);
  await press(/^Bruno/);
  await pass();
  expect(line()).toHaveTextContent(/30\smin · R\$\s50,00/);
  expect(server.callsTo('availableDays')).toHaveLength(2);
});
