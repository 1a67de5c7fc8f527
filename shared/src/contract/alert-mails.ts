import { z } from 'zod';

const invalidAddress = { error: 'Informe um endereço de e-mail.' };

/** Where the caller wants to be told of bookings by e-mail. */
export const newAlertMail = z.object({
  address: z
    .string(invalidAddress)
    .trim()
    .max(254, { error: 'O endereço é longo demais.' })
    .pipe(z.email(invalidAddress)),
});

/** What the address was sent. */
export const alertMailCode = z.object({
  code: z
    .string({ error: 'Informe o código.' })
    .trim()
    .regex(/^\d{6}$/, { error: 'O código tem seis números.' }),
});

/** A login has one address at most. */
export const noMail = z.object({});

/** The caller's address, and whether this server sends any mails. */
export const alertMail = z.object({
  is_available: z.boolean(),
  mail: z
    .object({
      address: z.string(),
      /** False until its code was typed: nothing but the code is sent. */
      is_confirmed: z.boolean(),
      /** 'stopped' gets nothing until it is turned on again. */
      problem: z.literal('stopped').nullable(),
    })
    .nullable(),
});

export type AlertMailAnswer = z.infer<typeof alertMail>;
