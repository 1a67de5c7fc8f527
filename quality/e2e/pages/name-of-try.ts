import { test } from '@playwright/test';

/** A name that only this try of the journey gives: what the one before it left is still in the store. */
export function nameOfTry(name: string): string {
  const { retry } = test.info();
  return retry === 0 ? name : `${name} ${retry + 1}`;
}
