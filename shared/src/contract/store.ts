import { z } from 'zod';
import { servedImage } from './catalogue/image.ts';
import { id, storeSlug } from './fields.ts';

/** A service as customers see it; `price` in reais, null when none is set. */
export const serviceOption = z.object({
  id,
  name: z.string(),
  description: z.string(),
  service_time_minutes: z.int().nullable(),
  show_service_time: z.boolean(),
  price: z.number().nullable(),
  show_price: z.boolean(),
  /** The lowest price of its calendars, where they have several; then `show_price` is false, for pages that would show one. */
  price_from: z.number().optional(),
  /** Places of its calendars in the store's list; services with a common one can be booked together. */
  calendar_places: z.array(z.int()),
  photo: servedImage.optional(),
  /** The heading that it stands under; left out where it has none. */
  category: z.string().optional(),
});

const colour = z.string();

/** The colours of a page in one mode, each '#rrggbb'; what each is for stands at `Tones` of shared/colour. */
const tones = z.object({
  page: colour,
  surface: colour,
  quiet: colour,
  line: colour,
  edge: colour,
  ink: colour,
  muted: colour,
  container: colour,
  on_container: colour,
  primary: colour,
  on_primary: colour,
  accent: colour,
  secondary_ink: colour,
});

/** A store as the public sees it (specification §3): nothing about its owner or its customers. */
export const store = z.object({
  styles: z.record(z.string(), z.unknown()),
  /** What `styles` become on the page, light and dark. */
  palette: z.object({
    brand: colour,
    on_brand: colour,
    veil: colour,
    secondary: colour,
    light: tones,
    dark: tones,
  }),
  title: z.string(),
  footer: z.string(),
  instagram: z.string(),
  phone: z.string(),
  service_types: z.array(serviceOption),
  show_google_calendar_button: z.boolean(),
  show_whatsapp_button: z.boolean(),
  question_calendar: z.string().nullable(),
  time_zone: z.string(),
  /** When customers can come, in words, a line for each group of days: 'seg a sex 09:00–19:00'. */
  opening_times: z.array(z.string()),
  /**
   * When it is open in the days to come, pauses and days off counted, by its clock: from and until, 'YYYY-MM-DDTHH:mm', in
   * order and apart. A time that goes on after those days ends with them.
   */
  open_times: z.array(z.tuple([z.string(), z.string()])),
  /** Customers are reminded of their bookings. */
  reminders: z.boolean(),
  /** Several services can be booked at once. */
  several_services: z.boolean(),
  /** Customers may book without choosing a calendar; absent where they may not. */
  any_calendar: z.literal(true).optional(),
  /** What customers may answer with a note; absent where they leave none. */
  note_question: z.string().optional(),
  logo: servedImage.optional(),
  cover: servedImage.optional(),
});

export const storeParams = z.object({ client_name: storeSlug });

export type Store = z.infer<typeof store>;
export type ServiceOption = z.infer<typeof serviceOption>;
