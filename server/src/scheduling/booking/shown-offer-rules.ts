import type { NewBookingHeaders, ShownTerms } from '@hora-marcada/shared/contract';
import { formatPrice, inCents, inReais } from '@hora-marcada/shared/format';
import { Refusal } from '../../platform/refusal.ts';
import { comboAmong } from '../availability/combos/combo-rules.ts';
import {
  lengthInMinutes,
  priceOfServices,
  type BookableSetup,
} from '../availability/calendar-setup-rules.ts';

/** The price and length beside 'Confirmar'; undefined where the page showed none, or does not say. */
export interface ShownOffer {
  readonly priceInCents: number | undefined;
  readonly minutes: number | undefined;
}

export function shownOffer(headers: NewBookingHeaders): ShownOffer {
  const { 'shown-price': price, 'shown-minutes': minutes } = headers;
  return {
    priceInCents: price === undefined ? undefined : inCents(Number(price)),
    minutes: minutes === undefined ? undefined : Number(minutes),
  };
}

/** Throws `offer_changed` where price or length is not what the customer was shown (API-047, API-048). */
export function requireShownOffer(
  { parts }: Pick<BookableSetup, 'parts'>,
  serviceIds: readonly string[],
  shown: ShownOffer,
): void {
  const priceInCents = priceOfServices(parts);
  const minutes = lengthInMinutes(parts);
  const hasOtherPrice = shown.priceInCents !== undefined && shown.priceInCents !== priceInCents;
  const hasOtherLength = shown.minutes !== undefined && shown.minutes !== minutes;
  if (!hasOtherPrice && !hasOtherLength) return;
  const current = currentTerms(parts, serviceIds);
  const shownBefore = {
    ...(shown.priceInCents !== undefined && { price: inReais(shown.priceInCents) }),
    ...(shown.minutes !== undefined && { minutes: shown.minutes }),
  };
  const sentences = [
    hasOtherPrice && priceSentence(shownBefore.price ?? null, current.price),
    hasOtherLength && `A duração mudou de ${shown.minutes} min para ${minutes} min.`,
  ];
  const detail = sentences.filter(Boolean).join(' ');
  throw new Refusal('offer_changed', { detail, terms: { shown: shownBefore, current } });
}

/** What is booked for services takes and costs; a price that is hidden is told nobody. */
export function currentTerms(parts: BookableSetup['parts'], serviceIds: readonly string[]): ShownTerms {
  const combo = comboAmong(parts, serviceIds);
  const isPriceShown = parts.every(({ showsPrice }) => showsPrice);
  return {
    price: isPriceShown ? inReais(priceOfServices(parts)) : null,
    minutes: lengthInMinutes(parts),
    ...(combo && { combo: { id: combo.id, name: combo.name } }),
  };
}

function priceSentence(before: number | null, now: ShownTerms['price']): string {
  return now === null
    ? `O preço de ${formatPrice(before)} não vale mais.`
    : `O preço mudou de ${formatPrice(before)} para ${formatPrice(now)}.`;
}
