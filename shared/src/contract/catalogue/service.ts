import { z } from 'zod';
import { serviceLimits, validateService } from '../../rules/rules.ts';
import { checkedBy, id, integer, line, paragraph, price } from '../fields.ts';
import { servedImage } from './image.ts';

export const service = z.object({
  id,
  name: z.string(),
  description: z.string(),
  service_time_minutes: z.int(),
  price: z.number().nullable(),
  show_service_time: z.boolean(),
  show_price: z.boolean(),
  calendars: z.array(id),
  photo: servedImage.optional(),
  /** The heading that it stands under; left out where it has none. */
  category: z.string().optional(),
  /** Kept free before and after each appointment; left out where it is 0. */
  before_minutes: z.int().optional(),
  after_minutes: z.int().optional(),
  /** The calendars in which it takes or costs something else; left out without any. */
  per_calendar: z
    .array(
      z.object({
        calendar_id: id,
        service_time_minutes: z.int().optional(),
        /** Reais. */
        price: z.number().optional(),
      }),
    )
    .optional(),
  /** The services that it stands for where they are booked together (TIME-014); left out of what is no combo. */
  combines: z.array(id).optional(),
  /** One of them is gone: it stands for none. */
  is_combo_off: z.literal(true).optional(),
});

export const serviceList = z.array(service);

const duration = integer(1, serviceLimits.durationInMinutes);
const minutesAround = integer(0, serviceLimits.minutesAround).nullable().optional();

/** Creates without id, edits with one; calendars may come as objects and are reduced to ids (specification §3). */
export const serviceChange = z
  .object({
    id: id.optional(),
    name: line(serviceLimits.name).trim(),
    description: paragraph(serviceLimits.description).optional(),
    /** '' is none. */
    category: line(serviceLimits.category).trim().optional(),
    service_time_minutes: duration.nullable().optional(),
    price: price.optional(),
    show_service_time: z.boolean().optional(),
    show_price: z.boolean().optional(),
    /** Null is 0. */
    before_minutes: minutesAround,
    after_minutes: minutesAround,
    /** The whole list: [] is none, and what is left out or null is the service's own. */
    per_calendar: z
      .array(
        z.object({
          calendar_id: id,
          service_time_minutes: duration.nullable().optional(),
          price: price.optional(),
        }),
      )
      .max(100)
      .optional(),
    /** Null for none, and what is left out stays. */
    combines: z.array(id).max(100).nullable().optional(),
    calendars: z
      .array(z.union([id, z.object({ id }).transform((calendar) => calendar.id)]))
      .max(100)
      .default([]),
  })
  .superRefine(checkedBy(validateService));

export const serviceIdentity = z.object({ serviceId: id });

export const serviceOrder = z.object({ ids: z.array(id).max(serviceLimits.services) });

export type Service = z.infer<typeof service>;
export type ServiceChange = z.output<typeof serviceChange>;
