import { screen, within } from '@testing-library/react';
import { openSchedule } from '../../../test-support/schedule.ts';
import { slotsAnswer } from '../../../test-support/stores.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const listeners = new Set<() => void>();
let isWide = true;

beforeEach(() => {
  isWide = true;
  window.matchMedia = (query: string) =>
    ({
      matches: isWide && query === '(min-width: 960px)',
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
});
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const summary = () => screen.queryByRole('complementary', { name: 'Seu agendamento' });
const lines = () =>
  within(summary() ?? document.body)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);

test('CUST-021 beside the steps of a wide screen stands what is chosen, as far as it is', async () => {
  const { press, fill } = await openSchedule();
  expect(lines()).toEqual(['Local: Barbearia Sol', 'Serviço: Corte', 'Calendário: Ana', 'Preço: R$ 50,00']);
  await press(/, 9 de março/);
  await pass(1000);
  await press('10:00');
  const whole = [
    'Local: Barbearia Sol',
    'Serviço: Corte',
    'Calendário: Ana',
    'Data: segunda-feira, 09/03/2026',
    'Horário: 10:00',
    'Preço: R$ 50,00',
  ];
  expect(lines()).toEqual(whole);
  await press('Escolher Horário');
  expect(lines()).toEqual(whole);
  await fill('Nome', 'João Silva');
  await fill('Telefone', '11987654321');
  await press('Próximo');
  // The review is a summary itself.
  expect(summary()).not.toBeInTheDocument();
});

test('Q-16 CUST-021 a time that is listed with seconds stands there without them', async () => {
  const { press } = await openSchedule({ availableSlots: slotsAnswer('10:00:00') });
  await press(/, 9 de março/);
  await pass(1000);
  await press('10:00');
  expect(lines()).toContain('Horário: 10:00');
});

test('CUST-021 a narrow window has none, until it is widened', async () => {
  isWide = false;
  await openSchedule();
  expect(summary()).not.toBeInTheDocument();
  isWide = true;
  listeners.forEach((listener) => listener());
  await pass();
  expect(summary()).toBeInTheDocument();
});
