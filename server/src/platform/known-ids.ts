import { Refusal } from './refusal.ts';

/**
 * Ids as the database writes them, in the order given and each once; throws `invalid` with a sentence at 'field.0',
 * 'field.1', … for those that are not known. Another store's id is as unknown as one that never existed.
 */
export function knownIds(
  field: string,
  given: readonly string[],
  known: readonly string[],
  sentence: string,
): string[] {
  const ids = given.map((id) => id.toLowerCase());
  const unknown = ids.flatMap((id, index) => (known.includes(id) ? [] : [[`${field}.${index}`, sentence]]));
  if (unknown.length > 0)
    throw new Refusal('invalid', {
      detail: sentence,
      errors: Object.fromEntries(unknown) as Record<string, string>,
    });
  return [...new Set(ids)];
}
