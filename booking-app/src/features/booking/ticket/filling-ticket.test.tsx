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

test('CUST-021 beside the steps of a wide screen a ticket fills in with what is chosen, the review’s included', async () => {
  const { press, fill } = await openSchedule();
  expect(summary()).toHaveTextContent('Escolha o dia e o horário');
  expect(lines()).toEqual(['Calendário: Ana', 'Serviço: Corte', 'Preço: R$ 50,00', 'Endereço: Rua A, 123']);
  await press(/, 9 de março/);
  await pass(1000);
  await press('10:00');
  const whole = [
    'Data: seg 9 mar',
    'Horário: 10:00–10:30',
    'Calendário: Ana',
    'Serviço: Corte',
    'Preço: R$ 50,00',
    'Endereço: Rua A, 123',
  ];
  expect(lines()).toEqual(whole);
  await press('Escolher Horário');
  expect(lines()).toEqual(whole);
  await fill('Nome', 'João Silva');
  await fill('Telefone', '11987654321');
  await press('Próximo');
  expect(lines()).toEqual([
    ...whole.slice(0, 5),
    'Nome: João Silva',
    'Telefone: (11) 98765-4321',
    ...whole.slice(5),
  ]);
});

test('Q-16 CUST-021 a time that is listed with seconds stands there without them', async () => {
  const { press } = await openSchedule({ availableSlots: slotsAnswer('10:00:00') });
  await press(/, 9 de março/);
  await pass(1000);
  await press('10:00');
  expect(lines()).toContain('Horário: 10:00–10:30');
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
