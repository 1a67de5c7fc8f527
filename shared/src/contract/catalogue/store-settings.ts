import { z } from 'zod';
import {
  cleanTitle,
  hexColour,
  isInstagramAddress,
  isStoreTitle,
  storeSettingsLimits,
} from '../../rules/rules.ts';
import { line, paragraph } from '../fields.ts';
import { servedImage } from './image.ts';

/** How customers reach the store, and what its page offers after a booking. */
const contact = z.object({
  /** 11 digits, or empty. */
  phone: z.string(),
  /** An address, or empty. */
  instagram: z.string(),
  show_whatsapp_button: z.boolean(),
  show_google_calendar_button: z.boolean(),
});

export const storeSettings = contact.extend({
  title: z.string(),
  footer: z.string(),
  styles: z.object({ palette: z.object({ primary: z.object({ main: z.string() }) }) }),
  question_calendar: z.string().nullable(),
  endpoint: z.string(),
  expiration_date: z.iso.date().nullable(),
  time_zone: z.string(),
  logo: servedImage.optional(),
  cover: servedImage.optional(),
});

const primaryColour = z
  .string({ error: 'Informe uma cor no formato #rrggbb.' })
  .transform((typed, context) => {
    const colour = hexColour(typed);
    if (colour !== undefined) return colour;
    context.addIssue({ code: 'custom', message: 'Informe uma cor no formato #rrggbb.' });
    return z.NEVER;
  });

/** Fields that are left out stay. The server drops characters that a page may not show from a changed text. */
export const storeSettingsChange = z.object({
  title: line(storeSettingsLimits.title)
    .trim()
    .refine((title) => isStoreTitle(cleanTitle(title)), { error: 'Informe o título.' })
    .optional(),
  footer: paragraph(storeSettingsLimits.footer).trim().optional(),
  primary_color: primaryColour.optional(),
  question_calendar: line(storeSettingsLimits.question)
    .trim()
    .transform((question) => question || null)
    .nullable()
    .optional(),
});

const flag = z.boolean({ error: 'Use true ou false.' });

/** Fields that are left out stay as they are. */
export const contactChange = z.object({
  phone: z
    .string({ error: 'Informe um telefone válido.' })
    .regex(/^(?:[1-9][1-9]\d{9})?$/, { error: 'Digite o DDD e o número do telefone.' })
    .optional(),
  instagram: line(storeSettingsLimits.instagram)
    .trim()
    .refine(isInstagramAddress, { error: 'Informe um endereço como https://instagram.com/sua-loja.' })
    .optional(),
  show_whatsapp_button: flag.optional(),
  show_google_calendar_button: flag.optional(),
});

/** `change_id` is what `undo_change` takes back; none where nothing changed. */
export const savedContact = contact.extend({ change_id: z.string().optional() });

export type ContactChange = z.output<typeof contactChange>;
export type StoreSettings = z.infer<typeof storeSettings>;
export type StoreSettingsChange = z.output<typeof storeSettingsChange>;
