/** One thing that doctor found; `text` and `advice` are pt-BR sentences for the operator. */
export interface Finding {
  readonly level: 'fine' | 'warning' | 'error';
  /** 'database_in_memory': for scripts, it stays when the sentence changes. */
  readonly code?: string;
  readonly text: string;
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
