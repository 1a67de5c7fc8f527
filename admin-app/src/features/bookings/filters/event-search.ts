import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { readPhone } from '@hora-marcada/shared/format';
import { folded } from '../../../ui/folded-text.ts';

/** A test for the text of the search box; undefined for an empty one (INI-013 to INI-018, Q-53). */
export function searchFor(typed: string): ((event: OwnerEvent) => boolean) | undefined {
  const wanted = folded(typed).trim();
  if (wanted === '') return undefined;
  const digits = phoneDigitsIn(wanted);
  return (event) =>
    searchText(event).includes(wanted) || (digits !== '' && event.client_phone.includes(digits));
}

/** The event's searchable words, folded once per event: the slow part of searching in thousands. */
export function searchText(event: OwnerEvent): string {
  const known = madeTexts.get(event);
  if (known !== undefined) return known;
  const { title, description, client_name, client_phone } = event;
  const text = folded([title, description, client_name, client_phone].join('\n'));
  madeTexts.set(event, text);
  return text;
}

const madeTexts = new WeakMap<OwnerEvent, string>();

/** The digits of a phone, however it was typed: three or more, and no letter beside them. */
function phoneDigitsIn(wanted: string): string {
  const digits = readPhone(wanted).value ?? '';
  return digits.length >= 3 && !/\p{L}/u.test(wanted) ? digits : '';
}
