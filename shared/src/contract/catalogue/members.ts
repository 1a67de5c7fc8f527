import { z } from 'zod';
import { validateMember } from '../../rules/rules.ts';
import { checkedBy, id, line } from '../fields.ts';

/** Granted by the owner; without them a member only sees the own calendars. */
export const memberRights = ['sees_phones', 'sees_prices', 'may_change'] as const;

const right = z.boolean({ error: 'Use true ou false.' });

/** Somebody of a store's team with a login of their own, bound to some of its calendars. */
export const member = z.object({
  id,
  name: z.string(),
  username: z.string(),
  calendars: z.array(id),
  sees_phones: z.boolean(),
  sees_prices: z.boolean(),
  /** May edit, move and delete events. */
  may_change: z.boolean(),
  /** False once the owner ended the access. */
  is_active: z.boolean(),
  /** On the store's clock, to the quarter of an hour; null while the login was never used. */
  last_used_at: z.string().nullable(),
});

/** In the order in which they came; at most 30. */
export const memberList = z.object({ members: z.array(member) });

const name = line(200).trim();
const password = z
  .string({ error: 'Informe a senha.' })
  .max(1000, { error: 'Use no máximo 1000 caracteres.' });
const calendars = z
  .array(id, { error: 'Informe os calendários.' })
  .max(100, { error: 'Escolha no máximo 100 calendários.' })
  .transform((ids) => [...new Set(ids)]);

/** Rights that are left out are granted. */
export const newMember = z
  .object({
    name,
    username: line(200).trim(),
    password,
    calendars,
    sees_phones: right.default(true),
    sees_prices: right.default(true),
    may_change: right.default(true),
  })
  .superRefine(checkedBy(validateMember));

/** Fields that are left out stay; `is_active` false ends the access, its sessions and its feeds at once. */
export const memberChange = z
  .object({
    id,
    name: name.optional(),
    calendars: calendars.optional(),
    sees_phones: right.optional(),
    sees_prices: right.optional(),
    may_change: right.optional(),
    is_active: right.optional(),
  })
  .superRefine(checkedBy(validateMember));

/** Ends the member's sessions, too. */
export const memberPassword = z.object({ id, password }).superRefine(checkedBy(validateMember));

export const memberIdentity = z.object({ id });

/** `change_id` is what `undo_change` takes back; none where nothing changed. */
export const savedMember = member.extend({ change_id: z.string().optional() });

/** Who calls, and what the screens offer them: an owner has every right and all calendars. */
export const me = z.object({
  role: z.enum(['owner', 'member']),
  /** A member's name, an owner's username. */
  name: z.string(),
  username: z.string(),
  /** In the order of creation. */
  calendars: z.array(z.object({ id, name: z.string() })),
  sees_phones: z.boolean(),
  sees_prices: z.boolean(),
  may_change: z.boolean(),
});

export type Member = z.infer<typeof member>;
export type MemberRight = (typeof memberRights)[number];
export type NewMember = z.output<typeof newMember>;
export type MemberChange = z.output<typeof memberChange>;
export type MemberPassword = z.output<typeof memberPassword>;
export type Me = z.infer<typeof me>;
