const cleanups = [];

/** What has to be removed at the end of the run, also when it is interrupted. */
export function addCleanup(cleanup) {
  cleanups.push(cleanup);
}

/** Runs them all, the last one added first. */
export async function runCleanups() {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
}
