import { nameError } from '@hora-marcada/shared/rules';
import { Refusal } from '../refusal.ts';

/** Throws `invalid` under the field's name for a text that no name may be; the stored one may stay (MSG-011). */
export function requireAllowedName(field: string, name: string, stored?: string): void {
  const detail = nameError(name, stored);
  if (detail !== undefined) throw new Refusal('invalid', { detail, errors: { [field]: detail } });
}
