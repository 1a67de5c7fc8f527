import { z } from 'zod';
import { id } from './fields.ts';

/** Values are taken as typed: no trimming, empty allowed (specification §5). */
export const loginRequest = z.object({ username: z.string().max(200), password: z.string().max(1000) });
export const loginAnswer = z.object({ access: z.string(), refresh: z.string() });

export const refreshRequest = z.object({ refresh: z.string().max(4000) });
export const refreshAnswer = z.object({ access: z.string(), refresh: z.string().optional() });

export const done = z.object({ detail: z.string() });

/** A password as it is typed: neither trimmed nor limited to what a new one may be. */
const typedPassword = z
  .string({ error: 'Informe a senha.' })
  .max(1000, { error: 'Use no máximo 1000 caracteres.' });

export const passwordChange = z.object({ current_password: typedPassword, new_password: typedPassword });

/** Follows '#' in a link that the operator made for an owner who forgot the password. */
export const resetLink = z.object({ token: z.string({ error: 'Informe o link.' }).max(200) });
export const resetLinkAnswer = z.object({ username: z.string() });
export const passwordReset = resetLink.extend({ new_password: typedPassword });

/** An open session of an owner; moments are the store's wall clock. */
export const ownerSession = z.object({
  id: z.string(),
  /** A browser and a system, as 'Chrome em Android'; '' where unknown. */
  device: z.string(),
  /** Another kind of device that it was renewed on; '' for an unknown one, null for none. */
  other_device: z.string().nullable(),
  created_at: z.string(),
  /** To the quarter of an hour. */
  last_used_at: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
});

export const sessionList = z.object({ sessions: z.array(ownerSession) });

export const sessionIdentity = z.object({ session_id: id });
export const otherSessions = z.object({});

export type OwnerSession = z.infer<typeof ownerSession>;
