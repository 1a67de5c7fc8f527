import { act, fireEvent, render, screen } from '@testing-library/react';
import { ActionButton } from './action-button.tsx';

test('P-23 a double click acts once, and the button says that it is at work until it is done', async () => {
  let finish: () => void = () => undefined;
  const onAct = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const finished = () => {
    finish();
    return Promise.resolve();
  };
  render(<ActionButton onAct={onAct}>Salvar</ActionButton>);
  const button = screen.getByRole('button', { name: /Salvar/ });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(onAct).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(finished);
  expect(button).toHaveAttribute('aria-busy', 'false');
  fireEvent.click(button);
  expect(onAct).toHaveBeenCalledTimes(2);
  await act(finished);
});
