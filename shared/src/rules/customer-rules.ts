/** Characters of a customer, and how many phones are looked up at once. */
export const customerLimits = { name: 32, note: 500, phones: 500 } as const;
