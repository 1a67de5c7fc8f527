import { z } from 'zod';
import { shopKinds, signUpErrors, type SignUpFields } from '../../rules/rules.ts';
import { line } from '../fields.ts';
import { alertMailCode, newAlertMail } from '../push.ts';

/** The token behind '#criar=' in an invite's link. */
const invite = z.string({ error: 'Informe o convite.' }).max(200);

export const endpointCheck = z.object({ endpoint: line(200), invite: invite.optional() });

/** Whether a store could have the address, and the words for it. */
export const endpointCheckAnswer = z.object({ is_free: z.boolean(), detail: z.string() });

export const signUpCodeRequest = newAlertMail.extend({
  /** The salt of a challenge, a dot and the number found; the first refusal brings the challenge. */
  proof: line(200).optional(),
});

/** A line that the rule of its field takes; blanks around it are dropped. */
const judged = (field: keyof SignUpFields, maxLength: number) =>
  line(maxLength)
    .trim()
    .superRefine((text, context) => {
      const message = signUpErrors({ [field]: text })[field];
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

/** A store, its owner, and what allows them to come: an invite, or an address with the code that it was sent. */
export const signUp = z.object({
  title: judged('title', 200),
  endpoint: judged('endpoint', 200),
  owner_name: judged('owner_name', 200),
  phone: judged('phone', 30),
  username: judged('username', 200),
  /** As typed; whether it is easy to guess is judged with the names. */
  password: z.string({ error: 'Informe a senha.' }).max(1000, { error: 'Use no máximo 1000 caracteres.' }),
  kind: z.enum(shopKinds, { error: 'Escolha o que você faz.' }),
  invite: invite.optional(),
  address: newAlertMail.shape.address.optional(),
  code: alertMailCode.shape.code.optional(),
});

export const signUpAnswer = z.object({ endpoint: z.string(), access: z.string(), refresh: z.string() });
