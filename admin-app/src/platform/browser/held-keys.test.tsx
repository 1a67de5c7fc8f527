import { fireEvent, render, screen } from '@testing-library/react';
import { useHeldKeys } from './held-keys.ts';

function Page() {
  useHeldKeys();
  return (
    <form>
      <input aria-label="Título" />
      <textarea aria-label="Descrição" />
    </form>
  );
}

/** Whether the browser does what the key is for. */
const press = (field: string, keys: KeyboardEventInit) =>
  fireEvent.keyDown(screen.getByLabelText(field), keys);

test('OWN-101 Enter held down presses once, and writes as many lines as it is held', () => {
  const { unmount } = render(<Page />);
  expect(press('Título', { key: 'Enter' })).toBe(true);
  expect(press('Título', { key: 'Enter', repeat: true })).toBe(false);
  expect(press('Título', { key: 'a', repeat: true })).toBe(true);
  expect(press('Descrição', { key: 'Enter', repeat: true })).toBe(true);
  unmount();
  expect(fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })).toBe(true);
});
