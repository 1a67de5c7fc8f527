import { act, screen, waitFor, within } from '@testing-library/react';

/** Every test starts at a clean browser: nothing stored, no message in the console, the real clock. */
export function startWithCleanBrowser(): void {
  // A walk through a whole screen is long work for a busy machine.
  jest.setTimeout(60_000);
  beforeEach(() => {
    // There is no layout here, and matching antd's thousand rules would be half the time of every query.
    jest
      .spyOn(window, 'getComputedStyle')
      .mockImplementation((element) => (element as HTMLElement | SVGElement).style);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/admin');
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

/** Lets answers arrive and the fake timers run. */
export async function pass(milliseconds = 0): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

/** What is in the dialog of this name, once its code, a chunk of its own, is there. */
export async function opened(name: string | RegExp) {
  const dialog = await waitFor(() => screen.getByRole('dialog', { name }), { timeout: 10_000 });
  return within(dialog);
}
