import { z } from 'zod';
import { customerIdentity } from './customers.ts';
import { id, moment, services } from './fields.ts';

export const offerTimesQuery = z.object({
  services,
  /** Null for any calendar that does all of the services. */
  calendar_id: id.nullable(),
  /** Starts, on the store's clock, that are not to be offered. */
  skip: z
    .array(moment, { error: 'Informe uma lista.' })
    .max(200, { error: 'Deixe de fora no máximo 200 horários.' })
    .optional(),
  /** Whose record gives the name and the chat. */
  phone: customerIdentity.shape.phone.optional(),
});

/** Nothing is reserved by it (OFR-004). */
export const offeredTimes = z.object({
  /** On the store's clock: the first free one, and the first of each half of a day after it; at most three. */
  times: z.array(z.object({ start_time: z.string(), calendar: z.string(), calendar_id: id })),
  /** The message with the link; '' without times, as the link is. */
  text: z.string(),
  /** Opens the page with these times to choose from. */
  link: z.string(),
  /** WhatsApp with the message, for the record's phone or a contact of choice; absent without times. */
  chat: z.string().optional(),
});

export type OfferTimesQuery = z.output<typeof offerTimesQuery>;
export type TimesOffered = z.infer<typeof offeredTimes>;
