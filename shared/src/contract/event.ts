import { z } from 'zod';
import { line, moment, paragraph, price } from './fields.ts';

/** An event as its owner sees it; identified by `start_time` and the calendar's name. */
export const event = z.object({
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  description: z.string(),
  calendar: z.string(),
  price: z.number().nullable(),
  is_confirmed: z.boolean(),
  client_name: z.string(),
  client_phone: z.string(),
});

const title = line(120).trim().min(1, { error: 'Informe o título do evento.' });
const description = paragraph(2000);
const calendar = line(200).nullable();

/** Which event is meant: its start as received and its calendar's name, '' or null for none. */
export const eventIdentity = z.object({ start: moment, calendar });

export const newEvent = z.object({
  title,
  start: moment,
  end: moment,
  calendar: calendar.optional(),
  price: price.optional(),
  description: description.optional(),
});

export const eventChange = eventIdentity.extend({
  title,
  description: description.optional(),
  price: price.optional(),
  end: moment.optional(),
  client_name: line(120).optional(),
  client_phone: z
    .string()
    .regex(/^\d{0,11}$/, { error: 'Use no máximo 11 dígitos no telefone.' })
    .optional(),
});

export const eventConfirmation = eventIdentity.extend({ is_confirmed: z.boolean() });

/** What the client is told after a confirmation; `sender_client` true words it as the customer's request. */
export const notification = z.object({
  date: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/, { error: 'Informe a data como dd/mm/aaaa.' }),
  time: z.string().regex(/^\d{2}:\d{2}$/, { error: 'Informe o horário como hh:mm.' }),
  title: line(200),
  serviceName: line(200),
  calendar_name: line(200),
  phoneToSend: z.string().regex(/^\d{10,13}$/, { error: 'O cliente não possui telefone vinculado.' }),
  userPhone: z.string().regex(/^\d{0,13}$/, { error: 'Informe um telefone válido.' }),
  userName: line(200),
  sender_client: z.boolean(),
});

/** Delivered by a gateway, or a link the owner opens. */
export const notificationAnswer = z.object({ sent: z.boolean(), link: z.string().optional() });

export type OwnerEvent = z.infer<typeof event>;
