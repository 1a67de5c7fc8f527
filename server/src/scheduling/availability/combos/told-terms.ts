import { inReais } from '@hora-marcada/shared/format';
import { lengthInMinutes, priceOfServices, type SetupService } from '../calendar-setup-rules.ts';
import { comboAmong } from './combo-rules.ts';

/** Services on their own terms, each on those of a calendar, and what is booked there for them. */
export interface CalendarTerms {
  readonly own: readonly SetupService[];
  readonly here: readonly SetupService[];
  readonly booked: readonly SetupService[];
}

/** What services take and cost in a calendar, in reais, where customers are shown it and that is not their own (TIME-012). */
export function toldTerms({ own, here, booked }: CalendarTerms, serviceIds: readonly string[]) {
  const combo = comboAmong(booked, serviceIds);
  return combo ? comboTerms(combo, here) : otherTerms(own, here);
}

function otherTerms(own: readonly SetupService[], here: readonly SetupService[]) {
  const [minutes, price] = [lengthInMinutes(here), priceOfServices(here)];
  const hasOtherLength = minutes !== lengthInMinutes(own) && own.every(({ showsDuration }) => showsDuration);
  const hasOtherPrice = price !== priceOfServices(own) && own.every(({ showsPrice }) => showsPrice);
  return {
    ...(hasOtherLength && { service_time_minutes: minutes }),
    ...(hasOtherPrice && price !== null && { price: inReais(price) }),
  };
}

/** All that a combo shows: what it does not show is not that of its services. */
function comboTerms(combo: SetupService, apart: readonly SetupService[]) {
  const { id, name, priceInCents, showsDuration, showsPrice } = combo;
  const price = showsPrice ? priceInCents : null;
  const sum = apart.every((service) => service.showsPrice) ? priceOfServices(apart) : null;
  const saved = price === null || sum === null ? 0 : sum - price;
  return {
    ...(showsDuration && { service_time_minutes: lengthInMinutes([combo]) }),
    ...(price !== null && { price: inReais(price) }),
    combo: { id, name, ...(saved > 0 && { saves: inReais(saved) }) },
  };
}
