import { z } from 'zod';

/** Items separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export const port = (name: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, { error: `${name} deve ser um número de 0 a 65535.` })
    .transform(Number)
    .refine((number) => number <= 65_535, { error: `${name} deve ser um número de 0 a 65535.` });
