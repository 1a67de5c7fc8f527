const timeoutInMilliseconds = 10_000;

/**
 * Acts at once when called, and once more for all the calls that came meanwhile: one at a time, and begun at least
 * so many milliseconds apart. An action that hangs is not waited for for ever. It must not reject.
 */
export function throttle(action: () => Promise<void>, gapInMilliseconds: number): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await Promise.all([
        Promise.race([action(), elapsed(timeoutInMilliseconds)]),
        elapsed(gapInMilliseconds),
      ]);
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}

function elapsed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
