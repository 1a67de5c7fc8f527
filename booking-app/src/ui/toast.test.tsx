import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toast } from './toast.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const openToast = () => {
  render(<Toast tone="good" text="Pronto!" />);
  return screen.getByText('Pronto!');
};

test('ERR-005 leaves after 5 seconds', async () => {
  const toast = openToast();
  await pass(4999);
  expect(toast).toBeVisible();
  await pass(1);
  expect(screen.queryByText('Pronto!')).not.toBeInTheDocument();
});

test.each([
  ['pointed at', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('P-19 waits while it is %s', async (_, hold, release) => {
  const toast = openToast();
  const held = screen.getByRole('button', { name: 'Fechar' });
  hold(held);
  await pass(60_000);
  expect(toast).toBeVisible();
  release(held);
  await pass(5000);
  expect(screen.queryByText('Pronto!')).not.toBeInTheDocument();
});

test('can be closed', () => {
  openToast();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText('Pronto!')).not.toBeInTheDocument();
});

test.each([
  ['good', 'status'],
  ['bad', 'alert'],
] as const)('P-10 a %s one is a %s to screen readers', (tone, role) => {
  render(<Toast tone={tone} text="Pronto!" />);
  expect(screen.getByRole(role)).toHaveTextContent('Pronto!');
});
