import { z } from 'zod';

/** A password as it is typed: neither trimmed nor limited to what a new one may be. */
const typedPassword = z
  .string({ error: 'Informe a senha.' })
  .max(1000, { error: 'Use no máximo 1000 caracteres.' });

export const passwordChange = z.object({ current_password: typedPassword, new_password: typedPassword });
