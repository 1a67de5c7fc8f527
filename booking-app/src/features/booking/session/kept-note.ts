import type { Store } from '@hora-marcada/shared/contract';
import { sessionTextStorage } from '../../../platform/browser-storage.ts';

/** What a customer typed as a note in this tab; '' for nothing. */
export function readTypedNote(storeSlug: string): string {
  return sessionTextStorage.read(keyOf(storeSlug)) ?? '';
}

/** Keeps what is typed over steps and reloads, until the customer begins anew. */
export function keepNote(storeSlug: string, note: string): void {
  sessionTextStorage.write(keyOf(storeSlug), note === '' ? undefined : note);
}

/** The note that goes with a booking; undefined where the store does not ask for one, or nothing was typed. */
export function noteToSend(storeSlug: string, store: Store): string | undefined {
  const note = readTypedNote(storeSlug).trim();
  return store.note_question === undefined || note === '' ? undefined : note;
}

function keyOf(storeSlug: string): string {
  return `note:${storeSlug}`;
}
