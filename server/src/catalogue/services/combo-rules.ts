import type { ServiceChange } from '@hora-marcada/shared/contract';
import { comboSentence } from '@hora-marcada/shared/rules';
import { Refusal } from '../../platform/refusal.ts';

/** A service, and the ids of those that it stands for in the database's order; null of what is no combo. */
export interface PossibleCombo {
  readonly id: string;
  readonly name: string;
  readonly combines: readonly string[] | null;
}

/**
 * The services that a change makes one stand for, in the database's order. Throws `invalid` for the service itself, for
 * combos and for what is not the store's, and as `comboError`.
 */
export function combinationOf(
  combines: NonNullable<ServiceChange['combines']>,
  service: Omit<PossibleCombo, 'combines'>,
  ofStore: readonly PossibleCombo[],
): string[] {
  const ids = [...new Set(combines.map((id) => id.toLowerCase()))].toSorted();
  const known = ofStore.map(({ id }) => id);
  const isKnown = ids.every((id) => known.includes(id) && id !== service.id);
  const detail = isKnown ? comboError({ ...service, combines: ids }, ofStore) : comboSentence;
  if (detail !== undefined) throw new Refusal('invalid', { detail, errors: { combines: detail } });
  return ids;
}

/** Why a combo does not fit beside a store's services: one of its own is a combo, it belongs to one, or there is another of the same. */
export function comboError(
  { id, combines }: PossibleCombo,
  ofStore: readonly PossibleCombo[],
): string | undefined {
  const combos = ofStore.filter((service) => service.combines !== null && service.id !== id);
  if (combos.some((combo) => combines?.includes(combo.id))) return comboSentence;
  const around = combos.find((combo) => combo.combines?.includes(id));
  if (around && combines) return `Este serviço faz parte do combo ${around.name}.`;
  const same = combos.find((combo) => combo.combines?.join() === combines?.join());
  return same && `O combo ${same.name} já é destes serviços.`;
}
