/** What doctor found out about one part of an installation; both texts are pt-BR sentences for its operator. */
export interface Finding {
  readonly level: 'fine' | 'warning' | 'error';
  readonly text: string;
  /** What to do. */
  readonly advice?: string;
}

export function fine(text: string): Finding {
  return { level: 'fine', text };
}

/** It works, and may cost something one day. */
export function warning(text: string, advice: string): Finding {
  return { level: 'warning', text, advice };
}

/** It does not work, or loses something. */
export function wrong(text: string, advice: string): Finding {
  return { level: 'error', text, advice };
}
