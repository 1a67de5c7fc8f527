import { act } from '@testing-library/react';

/** A window so wide; `resize` makes it another. jsdom itself knows no width. */
export function windowOfWidth(pixels: number) {
  const changes = new EventTarget();
  let width = pixels;
  const media = (query: string) => ({
    get matches() {
      const least = /^\(min-width: (\d+)px\)$/.exec(query)?.[1];
      return least !== undefined && width >= Number(least);
    },
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
    dispatchEvent: changes.dispatchEvent.bind(changes),
  });
  jest.spyOn(window, 'matchMedia').mockImplementation(media);
  const resize = (to: number) => {
    width = to;
    act(() => void changes.dispatchEvent(new Event('change')));
  };
  return { resize };
}
