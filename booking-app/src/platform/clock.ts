/** Resolves after so many milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Minutes to add to UTC to read this device's clock at that moment. */
export function deviceOffsetInMinutes(now: Date): number {
  return -now.getTimezoneOffset();
}
