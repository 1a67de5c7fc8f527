import { loadInView } from './load-in-view.ts';

test('IMG-004 an image is asked for when it comes into view, and not before', () => {
  let see: (isIntersecting: boolean) => void = () => undefined;
  const disconnect = jest.fn();
  window.IntersectionObserver = jest.fn().mockImplementation((onSeen: IntersectionObserverCallback) => {
    const observer = { observe: jest.fn(), disconnect } as unknown as IntersectionObserver;
    see = (isIntersecting) => onSeen([{ isIntersecting } as IntersectionObserverEntry], observer);
    return observer;
  });
  const image = document.createElement('img');
  const stop = loadInView(image, '/media/sol/a.webp');
  see(false);
  expect(image).not.toHaveAttribute('src');
  see(true);
  expect(image).toHaveAttribute('src', '/media/sol/a.webp');
  expect(disconnect).toHaveBeenCalledTimes(1);
  stop?.();
  expect(disconnect).toHaveBeenCalledTimes(2);
});
