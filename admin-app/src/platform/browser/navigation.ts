/** Leaving the page, in one place that tests can watch. */
export const navigation = {
  /** A full page load in place of the page shown: Back does not return to it. */
  load: (path: string): void => window.location.replace(path),
  reload: (): void => window.location.reload(),
};
