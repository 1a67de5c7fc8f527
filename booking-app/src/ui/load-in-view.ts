/** Loads an image once it comes into view: browsers by themselves load four screens ahead. Returns how to stop. */
export function loadInView(image: HTMLImageElement | null, address: string): (() => void) | undefined {
  if (!image || typeof IntersectionObserver !== 'function') return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      image.src = address;
      observer.disconnect();
    },
    { rootMargin: '100px' },
  );
  observer.observe(image);
  return () => observer.disconnect();
}
