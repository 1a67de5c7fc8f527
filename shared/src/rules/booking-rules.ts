export const bookingLimits = {
  services: 5,
  /** Of several services together. */
  minutes: 720,
} as const;
