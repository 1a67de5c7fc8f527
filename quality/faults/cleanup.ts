type Cleanup = () => unknown;

const cleanups: Cleanup[] = [];

/** Runs at the end, also when the run is interrupted. */
export function addCleanup(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Runs them all, the last one added first. */
export async function runCleanups(): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
}
