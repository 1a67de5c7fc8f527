/** The typed fields that differ from the draft that was sent. */
export function changedSince<Draft extends object>(now: Partial<Draft>, sent: Draft): Partial<Draft> {
  const changed = Object.entries(now).filter(([field, value]) => value !== sent[field as keyof Draft]);
  return Object.fromEntries(changed) as Partial<Draft>;
}
