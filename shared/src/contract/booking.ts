import { z } from 'zod';
import { noteLimits } from '../rules/rules.ts';
import { servedImage } from './catalogue/image.ts';
import {
  customerName,
  customerPhone,
  day,
  id,
  note,
  services,
  storeSlug,
  line,
  timeOfDay,
} from './fields.ts';

/** In the three availability calls `client_name` names the store. */
export const calendarsQuery = z.object({ service_id: id, client_name: storeSlug });
export const daysQuery = z.object({ service_id: id, client_name: storeSlug, calendar_id: id });
export const slotsQuery = z.object({
  service_id: id,
  client_name: storeSlug,
  selected_day: day,
  calendar_id: id,
});

export const combinedCalendarsQuery = calendarsQuery.omit({ service_id: true }).extend({ services });
export const combinedDaysQuery = daysQuery.omit({ service_id: true }).extend({ services });
export const combinedSlotsQuery = slotsQuery.omit({ service_id: true }).extend({ services });

/** In any calendar that does all of the services. */
export const anyDaysQuery = combinedDaysQuery.omit({ calendar_id: true });
export const anySlotsQuery = combinedSlotsQuery.omit({ calendar_id: true });

/** One service that is booked in place of those asked for. */
const combo = z.object({ id, name: z.string() });

export const calendarsAnswer = z.object({
  calendars: z.array(
    z.object({
      id,
      name: z.string(),
      photo: servedImage.optional(),
      /** What the services take and cost there, in reais, where that is not their own, and they show it. */
      service_time_minutes: z.int().optional(),
      price: z.number().optional(),
      /** It is booked there instead (TIME-014), and length and price are its own; absent where it shows none. */
      combo: combo
        .extend({
          /** Reais that its services cost more there; absent where they do not, or not all prices are shown. */
          saves: z.number().optional(),
        })
        .optional(),
    }),
  ),
});
/** What a calendar of months says of the other days. */
export const monthAnswer = z.object({
  /** Nothing later can be booked yet. */
  last_day: z.string(),
  /** Open until that day, and without a time; days that are in neither list are closed. */
  full_days: z.array(z.string()),
  /** Those until that day, whether the store observes them or not. */
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
});
export const daysAnswer = monthAnswer.extend({
  available_days: z.array(z.string()),
  /** The first time of the first day; absent where there is none. */
  first_slot: z.string().optional(),
});
/** A service's calendars and, where it has only one, its days: `{ calendars: […], available_days: ['2026-03-10'] }`. */
export const firstOfferAnswer = calendarsAnswer.extend(daysAnswer.partial().shape);
export const slotsAnswer = z.object({ available_slots: z.array(z.string()) });
/** Least and most, alike where all are. */
const termRange = z.tuple([z.number(), z.number()]);
export const anySlotsAnswer = slotsAnswer.extend({
  /**
   * What the services take and cost, in reais, over all calendars that do them, free or not (ANY-004); no price where one
   * of them has none, or none is shown.
   */
  terms: z.object({ minutes: termRange, price: termRange.nullable() }),
});

/** Here `endpoint` names the store and `client_name` the customer. */
export const bookingRequest = z.object({
  service_id: id,
  endpoint: storeSlug,
  selected_day: day,
  selected_time: timeOfDay,
  client_name: customerName,
  client_telephone: customerPhone,
  calendar_id: id,
  /** What the customer adds, where the store asks for it; a store that does not ask ignores it. */
  note: note(noteLimits.note).optional(),
  /** The salt of a challenge, a dot and the number found; needed only after `proof_required`. */
  proof: line(200).optional(),
});

export const combinedBookingRequest = bookingRequest.omit({ service_id: true }).extend({ services });

export const anyBookingRequest = combinedBookingRequest.omit({ calendar_id: true });

/** Asks for the number below `tries` whose scrypt (N = `cost`, r = 8, p = 1) with this salt is this hash. */
export const bookingChallenge = z.object({
  salt: z.string(),
  /** 16 bytes in hexadecimal digits. */
  hash: z.string(),
  tries: z.int(),
  cost: z.int(),
});

/** One key per arrival at the review step; the same key and body answer the same 201 for 24 hours. */
export const bookingHeaders = z.object({
  'idempotency-key': line(255).min(1, { error: 'Informe uma chave de idempotência.' }).optional(),
});

const invalidShownPrice = { error: 'Informe o preço em reais, como 50.00.' };
const invalidShownMinutes = { error: 'Informe a duração em minutos.' };

/** Price and length as the customer saw them; if they have changed since, nothing is booked. */
export const newBookingHeaders = bookingHeaders.extend({
  /** In reais, '50.00'. */
  'shown-price': z
    .string(invalidShownPrice)
    .regex(/^\d{1,9}(\.\d{1,2})?$/, invalidShownPrice)
    .optional(),
  'shown-minutes': z
    .string(invalidShownMinutes)
    .regex(/^\d{1,5}$/, invalidShownMinutes)
    .optional(),
});

/** Price in reais and length in minutes; a price is null where there is none, or none is shown. */
export const shownTerms = z.object({
  price: z.number().nullable(),
  minutes: z.int(),
  /** What they are of, where that is a combo. */
  combo: combo.optional(),
});

/** In the store's wall clock; the customer's own data is not repeated. */
export const bookingAnswer = z.object({
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  calendar: z.string(),
  /** The store said yes by its rule; absent where its owner is still to say so. */
  is_confirmed: z.boolean().optional(),
  /** Stands behind '#' in the address of the customer's own view of the booking; absent of one that is gone where its request is repeated. */
  manage_token: z.string().optional(),
});

/** With the terms of the calendar that was chosen. */
export const anyBookingAnswer = bookingAnswer.extend({ terms: shownTerms });

export type PublicCalendar = z.infer<typeof calendarsAnswer>['calendars'][number];
export type BookingRequest = z.infer<typeof bookingRequest>;
export type CombinedBookingRequest = z.infer<typeof combinedBookingRequest>;
export type AnyBookingRequest = z.infer<typeof anyBookingRequest>;
export type BookingChallenge = z.infer<typeof bookingChallenge>;
export type NewBookingHeaders = z.infer<typeof newBookingHeaders>;
export type ShownTerms = z.infer<typeof shownTerms>;
export type BookingAnswer = z.infer<typeof bookingAnswer>;
export type AnyBookingAnswer = z.infer<typeof anyBookingAnswer>;
