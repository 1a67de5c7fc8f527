import { hash } from 'node:crypto';

/** A name of 16 characters, good in addresses and tags, that the same JSON value has, and no other. */
export function contentName(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, 16);
}
