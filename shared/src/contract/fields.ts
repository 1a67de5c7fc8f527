import { z } from 'zod';
import {
  bookingLimits,
  customerLimits,
  nameError,
  noteError,
  phoneError,
  type ValidationError,
} from '../rules/rules.ts';

const invalidId = { error: 'Informe um identificador válido.' };

/** Ids travel as strings; numbers are accepted and read as their digits. */
export const id = z
  .union([z.string().regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u, invalidId), z.int()], invalidId)
  .transform(String);

const invalidServices = { error: 'Escolha de 1 a 5 serviços.' };

/** Services of one booking, one after another; one of them may be there twice. */
export const services = z
  .array(id, invalidServices)
  .min(1, invalidServices)
  .max(bookingLimits.services, invalidServices);

/** One line of text: no control characters, line separators or halves of characters; compared in Unicode NFC. */
export const line = (maxLength: number) =>
  z
    .string({ error: 'Informe um texto.' })
    .max(maxLength, { error: `Use no máximo ${maxLength} caracteres.` })
    .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, { error: 'Retire os caracteres inválidos.' })
    .normalize('NFC');

/** A line that may hold addresses, and nothing that turns the direction of text. */
export const note = (maxLength: number) =>
  line(maxLength)
    .trim()
    .superRefine((text, context) => {
      const message = noteError(text);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

/** Text that may hold line breaks and tabs, and no other control character or half of a character. */
export const paragraph = (maxLength: number) =>
  z
    .string({ error: 'Informe um texto.' })
    .max(maxLength, { error: `Use no máximo ${maxLength} caracteres.` })
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, { error: 'Retire os caracteres inválidos.' })
    .normalize('NFC');

/** The store's name in its address, as a person may have typed it; whether it exists is the server's answer. */
export const storeSlug = line(200);

/** A calendar date that exists, 'YYYY-MM-DD'. */
export const day = z.iso.date({ error: 'Informe uma data válida.' });

/** A time of day 'HH:mm'; seconds are accepted and dropped. */
export const timeOfDay = z
  .string({ error: 'Informe um horário válido.' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'Informe um horário válido.' })
  .transform((time) => time.slice(0, 5));

const invalidMoment = { error: 'Informe data e hora válidas.' };

/** A wall-clock moment of the store, 'YYYY-MM-DDTHH:mm:ss'; the server also reads zones, blanks and milliseconds. */
export const moment = z
  .string(invalidMoment)
  .regex(
    /^\d{4}-\d{2}-\d{2}[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/,
    invalidMoment,
  )
  .refine((text) => day.safeParse(text.slice(0, 10)).success, invalidMoment);

const invalidPrice = { error: 'Informe um preço válido.' };

/** Reais, up to cents; text with a comma or a dot is accepted, empty means none. */
export const price = z
  .union([z.number(), z.string().max(20, invalidPrice), z.null()], invalidPrice)
  .transform((value, context) => {
    const text = String(value ?? '').trim();
    if (text === '') return null;
    const reais = typeof value === 'number' ? value : decimal(text);
    if (reais >= 0 && reais <= 9_999_999.99) return Math.round(reais * 100) / 100;
    context.addIssue({ code: 'custom', message: invalidPrice.error });
    return z.NEVER;
  });

/** The customer's name: 1 to 32 characters after trimming, at least one of them visible, and no address (MSG-010). */
export const customerName = line(200)
  .trim()
  .refine((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), { error: 'Informe o seu nome.' })
  .refine((name) => Array.from(name).length <= customerLimits.name, {
    error: 'Use no máximo 32 caracteres no nome.',
  })
  .superRefine((name, context) => {
    const message = nameError(name);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** A Brazilian mobile number: area code and number, exactly 11 digits. */
export const customerPhone = z
  .string({ error: 'Digite o DDD e o número do seu telefone.' })
  .regex(/^\d{11}$/, { error: 'Digite o DDD e o número do seu telefone.', abort: true })
  .superRefine((digits, context) => {
    const message = phoneError(digits);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** Described as an integer of a range; the rules say what is wrong with another number. */
export function integer(minimum: number, maximum: number) {
  return z.number().meta({ type: 'integer', minimum, maximum });
}

/** For `superRefine`: reports what a rule refuses as an issue of the schema. */
export function checkedBy<Fields>(rule: (fields: Fields) => ValidationError | undefined) {
  return (fields: Fields, context: z.RefinementCtx) => {
    const error = rule(fields);
    if (error) context.addIssue({ code: 'custom', path: [error.path], message: error.message });
  };
}

function decimal(text: string): number {
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
