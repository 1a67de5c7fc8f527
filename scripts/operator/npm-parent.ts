const LOOK_EVERY_IN_MS = 250;

/**
 * Calls `stop` once npm is gone that runs this process: a signal for npm ends the shell between the two, and not every shell
 * passes it on.
 */
export function whenNpmIsGone(stop: () => void) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, LOOK_EVERY_IN_MS);
  watch.unref();
}
