import { useState } from 'react';
import { sessionTextStorage } from '../../../platform/browser-storage.ts';

/** What a customer adds to a booking, as typed; '' for nothing. */
export interface TypedNote {
  readonly text: string;
  readonly type: (text: string) => void;
}

/** Kept in this tab over steps and reloads. */
export function useTypedNote(storeSlug: string): TypedNote {
  const key = `note:${storeSlug}`;
  const [text, setText] = useState(() => sessionTextStorage.read(key) ?? '');
  const type = (typed: string) => {
    setText(typed);
    sessionTextStorage.write(key, typed === '' ? undefined : typed);
  };
  return { text, type };
}
