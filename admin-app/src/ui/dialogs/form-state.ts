import { useState, type RefObject } from 'react';
import type { FieldErrors } from './field-errors.ts';
import { useRefusalFocus } from './refusal-focus.ts';

interface FormSetting<Draft extends object> {
  /** The fields' first values, which they follow until they are changed. */
  readonly initial: Draft;
  /** Compared with to find changes, by default `initial`. */
  readonly stored?: Draft | undefined;
  /** The draft once every field was left. */
  readonly normalize?: ((draft: Draft) => Draft) | undefined;
  /** Of a normalized draft; with an error it is not sent. */
  readonly errorsIn: (draft: Draft) => FieldErrors;
}

export interface FormState<Draft extends object> {
  /** Of the form: an attempt that was refused takes the focus to its first wrong field. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: Draft;
  readonly isChanged: boolean;
  readonly change: (part: Partial<Draft>) => void;
  /** The field's error, from an attempt on until it is mended. */
  readonly errorOf: (field: string) => string | undefined;
  /** The normalized draft, if it may be sent; its errors are shown otherwise. */
  readonly attempt: () => Draft | undefined;
  /** Shows a server's errors of a draft's fields, each until it is typed in. */
  readonly refuse: (errors: FieldErrors, sent: Draft) => void;
  /** `sent` is stored: only fields typed in since are changes. */
  readonly settle: (sent: Draft) => void;
}

/** The state of every form: typed fields over stored ones, and their errors. */
export function useFormState<Draft extends object>({
  initial,
  stored = initial,
  normalize = (draft) => draft,
  errorsIn,
}: FormSetting<Draft>): FormState<Draft> {
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [refusal, setRefusal] = useState<Refusal<Draft>>();
  const draft = { ...initial, ...typed };
  const found = refusal && errorsIn(normalize(draft));
  const isAsRefused = (field: string) => {
    const value = (fields: Draft) => JSON.stringify(fields[field as keyof Draft]);
    return refusal?.answered
      ? value(draft) === value(refusal.answered)
      : found?.[field] === refusal?.errors[field];
  };
  return {
    form: useRefusalFocus(refusal),
    draft,
    isChanged: JSON.stringify(draft) !== JSON.stringify(stored),
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    errorOf: (field) => (isAsRefused(field) ? refusal?.errors[field] : undefined),
    attempt: () => {
      const normalized = normalize(draft);
      const errors = errorsIn(normalized);
      const isRefused = Object.keys(errors).length > 0;
      setTyped((before) => ({ ...before, ...changedSince(normalized, draft) }));
      setRefusal(isRefused ? { errors } : undefined);
      return isRefused ? undefined : normalized;
    },
    refuse: (errors, sent) => setRefusal({ errors, answered: sent }),
    settle: (sent) => {
      setTyped((now) => changedSince(now, sent));
      setRefusal(undefined);
    },
  };
}

interface Refusal<Draft> {
  readonly errors: FieldErrors;
  /** The draft that a server refused; undefined where the rules did. */
  readonly answered?: Draft;
}

/** The typed fields that differ from the draft that was sent. */
function changedSince<Draft extends object>(now: Partial<Draft>, sent: Draft): Partial<Draft> {
  const changed = Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Draft]);
  return Object.fromEntries(changed) as Partial<Draft>;
}
