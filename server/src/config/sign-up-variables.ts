import { z } from 'zod';
import { isLoopback } from '../platform/addresses.ts';
import { ConfigError } from './config-error.ts';

export const signUpVariables = {
  SIGN_UP: z
    .enum(['off', 'invite', 'open'], { error: 'SIGN_UP deve ser off, invite ou open.' })
    .optional()
    .describe(
      'who may make a store of their own: nobody, whoever has a link of `store -- invite`, or anybody with an address of e-mail (`open`, which needs `MAIL_URL`); without it `off`, but for the demonstration on this machine, where anybody may',
    ),
  SIGN_UP_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'SIGN_UP_DAYS deve ser um número de 0 a 9999.' })
    .transform(Number)
    .default(30)
    .describe(
      'how many days after its owner was told an idle store that came by itself is removed; `0` removes none',
    ),
};

interface WhereItRuns {
  readonly HOST: string;
  readonly NODE_ENV: string;
  readonly MAIL_URL?: string | undefined;
}

/** Who may make a store: nobody, whoever was invited, whoever has an address of e-mail, anybody at this machine. */
export function signUpIn({
  SIGN_UP: chosen,
  HOST,
  NODE_ENV,
  MAIL_URL,
}: z.output<z.ZodObject<typeof signUpVariables>> & WhereItRuns): 'off' | 'invite' | 'mail' | 'anybody' {
  if (chosen === undefined) return isLoopback(HOST) && NODE_ENV === '' ? 'anybody' : 'off';
  if (chosen !== 'open') return chosen;
  if (MAIL_URL === undefined)
    throw new ConfigError('SIGN_UP=open envia um código por e-mail: informe também MAIL_URL.');
  return 'mail';
}
