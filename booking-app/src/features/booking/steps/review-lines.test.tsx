import { screen } from '@testing-library/react';
import { openReview } from '../../../test-support/summary.ts';
import { currentStep, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const lines = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);

test.each([
  ['o serviço', 'Serviços', [/^Corte/, 'Escolher Horário', 'Próximo']],
  ['o horário', 'Horário', ['Escolher Horário', 'Próximo']],
  ['seus dados', 'Contato', ['Próximo']],
])('LOOK-003 "Alterar %s" leads to its step with everything kept', async (what, step, wayBack) => {
  const { press } = await openReview();
  const before = lines();
  await press(`Alterar ${what}`);
  await pass(1000);
  expect(currentStep()).toBe(step);
  for (const button of wayBack) {
    await press(button);
    await pass(1000);
  }
  expect(lines()).toEqual(before);
});
