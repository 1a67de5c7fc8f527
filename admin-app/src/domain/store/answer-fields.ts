import type { ServedImage } from '@hora-marcada/shared/contract';

/** Text of an answer's field; an id may be a number, and null is none. */
export function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Reais; decimal text counts, anything else is no price. */
export function readPrice(value: unknown): number | null {
  const reais = typeof value === 'number' || readText(value).trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(reais) ? reais : null;
}

/** The field of a photo, where there is one. */
export function readPhoto(value: unknown): { readonly photo?: ServedImage } {
  return typeof value === 'object' && value !== null ? { photo: value as ServedImage } : {};
}
