import { z } from 'zod';

/** Items separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** A whole number from 1 to 9999. */
export const limit = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: `${name} deve ser um número de 1 a 9999.` })
    .transform(Number);

export const port = (name: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, { error: `${name} deve ser um número de 0 a 65535.` })
    .transform(Number)
    .refine((number) => number <= 65_535, { error: `${name} deve ser um número de 0 a 65535.` });
