import type { Store } from '@hora-marcada/shared/contract';
import { addMinutes, formatPhone, streetAddress, timeOf } from '@hora-marcada/shared/format';
import { isAny } from '../flow/any-calendar.ts';
import type { Customer } from '../flow/customer.ts';
import type { NamedCalendar } from '../frame/face.tsx';
import type { ScheduleState } from '../flow/schedule-state.ts';
import { texts } from '../later-texts.ts';
import { savingText } from '../services/combo-saving.ts';
import { knownMinutes, minutesText, priceText } from '../shown-terms.ts';

/** What a ticket says of a booking, as far as it is known. */
export interface TicketFacts {
  readonly store: Pick<Store, 'title' | 'logo'>;
  /** 'YYYY-MM-DD' */
  readonly day?: string | undefined;
  /** '10:30–11:00', or '10:30' where the service hides how long it takes. */
  readonly time?: string | undefined;
  readonly calendar?: NamedCalendar | undefined;
  /** The store asks for its calendars in words of its own, so they are people or places with a name. */
  readonly asksInOwnWords: boolean;
  readonly service?: string | undefined;
  readonly duration?: string | undefined;
  readonly price?: string | undefined;
  /** 'Você economiza R$ 10,00', by a combo. */
  readonly saving?: string | undefined;
  readonly customerName?: string | undefined;
  readonly customerPhone?: string | undefined;
  /** What the customer added. */
  readonly note?: string | undefined;
  readonly address?: string | undefined;
}

/** 'com Ana', or the mere name, of a place or a person, where the store asks for its calendars in the usual words. */
export function calendarText({ calendar, asksInOwnWords }: TicketFacts): string | undefined {
  if (!calendar?.name) return undefined;
  return asksInOwnWords && !isAny(calendar) ? texts.with(calendar.name) : calendar.name;
}

/** Of the choices so far. */
export function factsOfChoices(
  store: Store,
  chosen: Pick<ScheduleState, 'service' | 'combo' | 'calendar' | 'terms' | 'day' | 'time'>,
  customer?: Customer,
): TicketFacts {
  const { service, combo, calendar, day, time } = chosen;
  const minutes = minutesText(chosen);
  return {
    ...factsOfStore(store),
    day,
    time: day && time && timeRange(`${day}T${time}`, service.show_service_time && knownMinutes(chosen)),
    calendar,
    // A booking is called as it is stored.
    service: combo?.name === service.name ? texts.combo(combo.name) : service.name,
    duration: minutes && texts.duration(minutes),
    price: priceText(chosen),
    saving: savingText(combo),
    customerName: customer?.name,
    customerPhone: customer && formatPhone(customer.phone),
  };
}

/** Of the store alone. */
export function factsOfStore({
  title,
  logo,
  footer,
  question_calendar,
}: Pick<Store, 'title' | 'footer' | 'question_calendar'> & Partial<Pick<Store, 'logo'>>) {
  return {
    store: { title, logo },
    asksInOwnWords: Boolean(question_calendar),
    address: streetAddress(footer),
  };
}

function timeRange(start: string, minutes: number | false | undefined): string {
  return !minutes ? timeOf(start) : `${timeOf(start)}–${timeOf(addMinutes(start, minutes))}`;
}
