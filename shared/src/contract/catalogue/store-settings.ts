import { z } from 'zod';
import { cleanTitle, hexColour, isStoreTitle, storeSettingsLimits } from '../../rules/rules.ts';
import { line, paragraph } from '../fields.ts';
import { servedImage } from './image.ts';

export const storeSettings = z.object({
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

export type StoreSettings = z.infer<typeof storeSettings>;
export type StoreSettingsChange = z.output<typeof storeSettingsChange>;
