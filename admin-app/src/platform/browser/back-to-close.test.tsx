import { act, render } from '@testing-library/react';
import { useBackToClose } from './back-to-close.ts';

function Layer({ isOpen, onBack }: { readonly isOpen: boolean; readonly onBack: () => boolean }) {
  useBackToClose(isOpen, onBack);
  return null;
}

async function goBack() {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await arrived;
  });
}

test('DLG-002 of two things over the page, Back closes the upper one, and then the lower one', async () => {
  const lower = jest.fn(() => true);
  const upper = jest.fn(() => true);
  const layers = (isUpperOpen: boolean) => (
    <>
      <Layer isOpen onBack={lower} />
      <Layer isOpen={isUpperOpen} onBack={upper} />
    </>
  );
  const { rerender } = render(layers(false));
  rerender(layers(true));
  await goBack();
  expect([upper.mock.calls.length, lower.mock.calls.length]).toEqual([1, 0]);
  rerender(layers(false));
  await goBack();
  expect([upper.mock.calls.length, lower.mock.calls.length]).toEqual([1, 1]);
});
