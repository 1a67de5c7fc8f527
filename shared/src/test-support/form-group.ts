/** What a group of texts is read as: a value, or the reason why none is. */
type Says<Value> = { readonly value: Value } | { readonly refused: string };

export interface FormGroup<Value> {
  readonly says: Says<Value>;
  /** As they are pasted, filled in, suggested or typed. */
  readonly forms: readonly string[];
  /** False where keys alone make something else of them: letters and signs that a field does not take go nowhere. */
  readonly isTypedAlike?: false;
}

export const value = <Value>(read: Value) => ({ value: read });
export const refusedForm = (reason: string) => ({ refused: reason });
