/** What doctor found out about one part of an installation; both texts are pt-BR sentences for its operator. */
export interface Finding {
  readonly level: 'fine' | 'warning' | 'error';
  /** What is not fine, for scripts: it stays when the sentence changes. */
  readonly code?: string;
  readonly text: string;
  /** What to do. */
  readonly advice?: string;
}

export function fine(text: string): Finding {
  return { level: 'fine', text };
}

/** It works, and may cost something one day. */
export function warning(code: string, text: string, advice: string): Finding {
  return { level: 'warning', code, text, advice };
}

/** It does not work, or loses something. */
export function wrong(code: string, text: string, advice: string): Finding {
  return { level: 'error', code, text, advice };
}
