import { render, screen } from '@testing-library/react';
import { Stepper } from './stepper.tsx';

const steps = (current: number) => {
  render(<Stepper labels={['Serviços', 'Horário', 'Contato']} current={current} />);
  return screen.getAllByRole('listitem').map((step) => [step.textContent, step.getAttribute('aria-current')]);
};

test('CUST-042 a step that is done says so, and the one after it is current', () => {
  expect(steps(1)).toEqual([
    ['Serviços, concluída', null],
    ['Horário', 'step'],
    ['Contato', null],
  ]);
});

test('CUST-042 past the last step all are done, and none is current', () => {
  expect(steps(3)).toEqual([
    ['Serviços, concluída', null],
    ['Horário, concluída', null],
    ['Contato, concluída', null],
  ]);
});
