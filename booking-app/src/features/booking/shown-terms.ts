import { durationInMinutes, formatPrice, shownPrice } from '@hora-marcada/shared/format';
import { isAny } from './flow/any-calendar.ts';
import type { ScheduleState } from './flow/schedule-state.ts';
import { texts } from './later-texts.ts';
import { unbroken } from './services/combo-saving.ts';

export type Chosen = Pick<ScheduleState, 'service' | 'terms'> & Partial<Pick<ScheduleState, 'calendar'>>;

/** 'R$ 50,00', or 'R$ 40,00 a R$ 60,00, conforme o profissional' (ANY-007); undefined where none is shown. */
export function priceText({ service, terms }: Chosen): string | undefined {
  if (!terms) return shownPrice(service);
  if (!terms.price) return undefined;
  const [least, most] = terms.price;
  return least === most
    ? formatPrice(most)
    : texts.byProfessional(unbroken(formatPrice(least)), unbroken(formatPrice(most)));
}

/** '45 min', or '30 a 45 min, conforme o profissional' (ANY-007); undefined where the store hides it. */
export function minutesText({ service, terms }: Chosen): string | undefined {
  if (!service.show_service_time) return undefined;
  const own = durationInMinutes(service);
  const [least, most] = terms?.minutes ?? [own, own];
  const longest = `${most} min`;
  return least === most ? longest : texts.byProfessional(`${least}`, longest);
}

/** '45 min · R$ 50,00', which depends on the professional said once. */
export function termsText(chosen: Chosen, asDuration = (minutes: string) => minutes): string {
  const [minutes, price] = [minutesText(chosen), priceText(chosen)];
  const { ifAny } = texts;
  const isSaidTwice = minutes?.endsWith(ifAny) && price?.endsWith(ifAny);
  const once = isSaidTwice ? minutes?.slice(0, -ifAny.length) : minutes;
  return [once && asDuration(once), price].filter(Boolean).join(' · ');
}

/** How long it takes, where that is known. */
export function knownMinutes({ service, calendar, terms }: Chosen): number | undefined {
  if (!isAny(calendar)) return durationInMinutes(service);
  return terms && only(terms.minutes);
}

/** Reais and minutes as the customer sees them, each where it is one. */
export function shownToCustomer(chosen: Chosen) {
  const { service, calendar, terms } = chosen;
  const price = isAny(calendar) ? terms?.price && only(terms.price) : service.show_price && service.price;
  return {
    price: typeof price === 'number' ? price : undefined,
    minutes: service.show_service_time ? knownMinutes(chosen) : undefined,
  };
}

function only([least, most]: readonly [number, number]): number | undefined {
  return least === most ? most : undefined;
}
