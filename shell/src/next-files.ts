/** Loads the files that the page names for the screen after the first: by now those of the first one are there. */
export function preloadNextFiles(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[data-next]')) link.rel = 'preload';
}
