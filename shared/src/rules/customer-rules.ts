/** Characters of a customer. */
export const customerLimits = { name: 32, note: 500 } as const;
